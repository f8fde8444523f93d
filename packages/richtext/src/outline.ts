const deepest = 6;

/** Levels of the headings of one body below the title of its page, which is the first: none is left out on the way down. */
export class Outline {
  readonly #open: number[] = [];

  /** The level on the page of the next heading, written as `level`. */
  levelOf(level: number): number {
    while ((this.#open.at(-1) ?? 0) >= level) this.#open.pop();
    this.#open.push(level);
    return Math.min(deepest, this.#open.length + 1);
  }
}
