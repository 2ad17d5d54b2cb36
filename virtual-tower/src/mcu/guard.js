// Turns warnings of rp2040js into errors. rp2040js only logs an access that would fault on a real chip or that it does
// not model. Here such a log line ends the run, because an image that depends on it is broken.

/** The image did something that it must never do, or that this board does not model. */
export class BoardError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'BoardError';
  }
}

/** Harmless warnings. */
const HARMLESS = [
  // How long SDA stays after SCL falls: the devices here take whole bytes and see no bits.
  'Unimplemented write to IC_SDA_HOLD',
];

/** Stands in for rp2040js' console logger: warnings and errors throw, the rest is dropped. */
export class Guard {
  /**
   * @param {object} hooks
   * @param {() => void} hooks.onSev  the core executed SEV: rp2040js logs it and does nothing else
   * @param {() => string} hooks.where  a text for the program counter
   */
  constructor({ onSev, where }) {
    this.onSev = onSev;
    this.where = where;
  }

  /**
   * @param {string} component
   * @param {string} message
   */
  #judge(component, message) {
    if (HARMLESS.includes(message)) return;
    throw new BoardError(`${component}: ${message} (${this.where()})`);
  }

  debug() {}

  /**
   * @param {string} _component
   * @param {string} message
   */
  info(_component, message) {
    if (message === 'SEV') this.onSev();
  }

  /**
   * @param {string} component
   * @param {string} message
   */
  warn(component, message) {
    this.#judge(component, message);
  }

  /**
   * @param {string} component
   * @param {string} message
   */
  error(component, message) {
    this.#judge(component, message);
  }
}
