/**
 * The rotary encoder under mouse or touch: wheel and drag turn it, a click pushes it, and holding still for a moment
 * keeps it pushed until the pointer is released.
 */

/** The usual EC11 encoder has 20 detents a turn. */
const DEGREES_PER_DETENT = 18;
/** One notch of a mouse wheel is 100 to 120 pixels; trackpads send many small steps. */
const WHEEL_PIXELS = 80;
const PIXELS_PER_LINE = 32;
const HOLD_MILLIS = 350;

/**
 * @typedef {object} KnobActions
 * @property {(detents: number) => void} turn clockwise is positive
 * @property {() => void} press
 * @property {() => void} release
 */

export class Knob {
  #button;
  #dial;
  #actions;
  #degrees = 0;
  #wheel = 0;

  /**
   * @param {HTMLElement} button receives the pointer
   * @param {SVGElement} dial is drawn turned
   * @param {KnobActions} actions
   */
  constructor(button, dial, actions) {
    this.#button = button;
    this.#dial = dial;
    this.#actions = actions;
    button.addEventListener('wheel', (event) => this.#roll(event), { passive: false });
    button.addEventListener('pointerdown', (event) => this.#grip(event));
    button.addEventListener('click', (event) => {
      // Only assistive technology clicks without a pointer; keys are handled in keys.js.
      if (event.detail === 0) this.#click();
    });
  }

  /** @param {number} detents */
  turn(detents) {
    this.#degrees += detents * DEGREES_PER_DETENT;
    this.#dial.style.transform = `rotate(${this.#degrees}deg)`;
    this.#actions.turn(detents);
  }

  press() {
    this.#button.classList.add('down');
    this.#actions.press();
  }

  release() {
    this.#button.classList.remove('down');
    this.#actions.release();
  }

  #click() {
    this.press();
    this.release();
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    event.preventDefault();
    const delta = event.deltaY || event.deltaX;
    this.#wheel += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * PIXELS_PER_LINE;
    const detents = Math.trunc(this.#wheel / WHEEL_PIXELS);
    if (detents === 0) return;
    this.#wheel -= detents * WHEEL_PIXELS;
    this.turn(detents);
  }

  /** @param {PointerEvent} down */
  #grip(down) {
    if (down.button !== 0) return;
    const button = this.#button;
    button.setPointerCapture(down.pointerId);
    let last = this.#angle(down);
    let dragged = 0;
    /** @type {'unsure' | 'turning' | 'holding'} */
    let grip = 'unsure';
    const hold = setTimeout(() => {
      if (grip !== 'unsure') return;
      grip = 'holding';
      this.press();
    }, HOLD_MILLIS);

    const move = (/** @type {PointerEvent} */ event) => {
      const angle = this.#angle(event);
      dragged += shortestWay(angle - last);
      last = angle;
      const detents = Math.trunc(dragged / DEGREES_PER_DETENT);
      if (detents === 0) return;
      dragged -= detents * DEGREES_PER_DETENT;
      if (grip === 'unsure') grip = 'turning';
      this.turn(detents);
    };
    const letGo = (/** @type {Event} */ event) => {
      clearTimeout(hold);
      button.removeEventListener('pointermove', move);
      button.removeEventListener('pointerup', letGo);
      button.removeEventListener('pointercancel', letGo);
      if (grip === 'holding') this.release();
      else if (grip === 'unsure' && event.type === 'pointerup') this.#click();
    };
    button.addEventListener('pointermove', move);
    button.addEventListener('pointerup', letGo);
    button.addEventListener('pointercancel', letGo);
  }

  /** @param {PointerEvent} event */
  #angle(event) {
    const { left, top, width, height } = this.#button.getBoundingClientRect();
    const radians = Math.atan2(event.clientY - top - height / 2, event.clientX - left - width / 2);
    return (radians * 180) / Math.PI;
  }
}

/** @param {number} degrees */
function shortestWay(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
