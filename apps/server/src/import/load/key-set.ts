import { createHash } from 'node:crypto';

/** Keys beyond this number are not remembered, so that memory stays bounded. */
const mostKeys = 8_000_000;

/**
 * Keys that were read, as 64 bits of their hash: 16 bytes each, where a set of texts takes a hundred. Two of eight million are the same by
 * chance once in a million runs.
 */
export class KeySet {
  #slots = new BigUint64Array(2 ** 12);
  #size = 0;

  /** Whether every key that was added is remembered. */
  isComplete = true;

  static #hashOf(key: string): bigint {
    // Zero marks an empty slot.
    return createHash('sha256').update(key).digest().readBigUInt64LE() | 1n;
  }

  /** The slot of a hash, or the empty one where it belongs. */
  #slotOf(hash: bigint): number {
    const mask = this.#slots.length - 1;
    let slot = Number(hash >> 8n) & mask;
    while (this.#slots[slot] !== 0n && this.#slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new BigUint64Array(before.length * 2);
    for (const hash of before) if (hash !== 0n) this.#slots[this.#slotOf(hash)] = hash;
  }

  has(key: string): boolean {
    return this.#slots[this.#slotOf(KeySet.#hashOf(key))] !== 0n;
  }

  /** @returns whether the key is new; always when it is not remembered */
  add(key: string): boolean {
    const hash = KeySet.#hashOf(key);
    if (this.#slots[this.#slotOf(hash)] === hash) return false;
    if (this.#size >= mostKeys) {
      this.isComplete = false;
      return true;
    }
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    this.#slots[this.#slotOf(hash)] = hash;
    return true;
  }
}
