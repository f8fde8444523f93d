const digits = 4;
const bits = 10 ** digits;

/** A set of numeric ids in a bit each, for dumps with millions of posts. */
export class IdSet {
  readonly #pages = new Map<string, Uint8Array>();

  static #locate(id: string): { page: string; byte: number; mask: number } {
    const last = Number(id.slice(-digits).replace('-', ''));
    return { page: `${id.length}:${id.slice(0, -digits)}`, byte: last >> 3, mask: 1 << (last & 7) };
  }

  add(id: string): void {
    const { page, byte, mask } = IdSet.#locate(id);
    const bytes = this.#pages.get(page) ?? new Uint8Array(bits / 8);
    bytes[byte] = (bytes[byte] ?? 0) | mask;
    this.#pages.set(page, bytes);
  }

  has(id: string): boolean {
    const { page, byte, mask } = IdSet.#locate(id);
    return ((this.#pages.get(page)?.[byte] ?? 0) & mask) !== 0;
  }
}
