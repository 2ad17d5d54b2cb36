/**
 * Draws the OLED: every pixel covers a whole number of device pixels, so that none is blurred or larger than its
 * neighbour, with a blurred copy behind it for the glow.
 */

const WIDTH = 128;
const HEIGHT = 64;
/** Light blue-white of the usual modules. */
const LIGHT = [214, 236, 255];
/** Even the lowest contrast setting of an SSD1306 is readable in a room, */
const DIMMEST = 0.35;
/** and the eye sees an eighth of the light as half as bright. */
const RESPONSE = 1 / 3;
/** From this size on the dark lines between the pixels can be seen without dimming the whole. */
const GRID_FROM = 3;
const GRID = 'rgb(3 6 10 / 0.24)';

export class GlassView {
  #frame;
  #glass;
  #glow;
  #image = new ImageData(WIDTH, HEIGHT);
  #dots = new OffscreenCanvas(WIDTH, HEIGHT);
  #drawing = 0;

  /**
   * @param {HTMLElement} frame as wide as the screen may become
   * @param {HTMLCanvasElement} glass
   * @param {HTMLCanvasElement} glow
   */
  constructor(frame, glass, glow) {
    this.#frame = frame;
    this.#glass = glass;
    this.#glow = glow;
    glow.width = WIDTH;
    glow.height = HEIGHT;
    new ResizeObserver(() => this.#fit()).observe(frame);
    this.#fit();
  }

  /**
   * @param {Uint8Array} pixels 0 or 1, row by row
   * @param {number} contrast 0 to 255
   */
  show(pixels, contrast) {
    const brightness = DIMMEST + (1 - DIMMEST) * (contrast / 255) ** RESPONSE;
    const { data } = this.#image;
    pixels.forEach((lit, i) => {
      data.set(LIGHT, i * 4);
      data[i * 4 + 3] = lit ? 255 * brightness : 0;
    });
    this.#redraw();
  }

  #fit() {
    const ratio = window.devicePixelRatio || 1;
    const room = this.#frame.clientWidth;
    const scale = Math.max(1, Math.floor((room * ratio) / WIDTH));
    if (this.#glass.width === WIDTH * scale && this.#glass.height === HEIGHT * scale) return;
    this.#glass.width = WIDTH * scale;
    this.#glass.height = HEIGHT * scale;
    for (const { style } of [this.#glass, this.#glow]) {
      style.width = `${(WIDTH * scale) / ratio}px`;
      style.height = `${(HEIGHT * scale) / ratio}px`;
    }
    this.#redraw();
  }

  #redraw() {
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw();
    });
  }

  #draw() {
    const dots = this.#dots.getContext('2d');
    const glow = this.#glow.getContext('2d');
    const glass = this.#glass.getContext('2d');
    if (!dots || !glow || !glass) return;
    dots.putImageData(this.#image, 0, 0);
    glow.putImageData(this.#image, 0, 0);
    const { width, height } = this.#glass;
    glass.clearRect(0, 0, width, height);
    glass.imageSmoothingEnabled = false;
    glass.drawImage(this.#dots, 0, 0, width, height);
    const scale = width / WIDTH;
    if (scale >= GRID_FROM) drawGrid(glass, scale, width, height);
  }
}

/**
 * @param {CanvasRenderingContext2D} glass
 * @param {number} scale
 * @param {number} width
 * @param {number} height
 */
function drawGrid(glass, scale, width, height) {
  glass.fillStyle = GRID;
  for (let x = scale - 1; x < width; x += scale) glass.fillRect(x, 0, 1, height);
  for (let y = scale - 1; y < height; y += scale) glass.fillRect(0, y, width, 1);
}
