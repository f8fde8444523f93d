const wholeRange = 2n ** 64n;

/** The first eight bytes of a block as a number, big-endian. */
function numberOf(block: Uint8Array): bigint {
  return block.subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

/** Yields each counter in turn and gets its block: HMAC-SHA-256(seed, counter as eight bytes, big-endian). */
type Draws<T> = Generator<bigint, T, Uint8Array>;

function stream() {
  let counter = 0n;
  /** A uniformly distributed number from 1 to `size`: blocks beyond the last whole multiple are skipped. */
  return function* upTo(size: bigint): Draws<bigint> {
    const limit = wholeRange - (wholeRange % size);
    for (;;) {
      const value = numberOf(yield counter);
      counter += 1n;
      if (value < limit) return (value % size) + 1n;
    }
  };
}

/**
 * The shares of a random red envelope, in the order in which they are claimed: the rule by which the server divides it, and by which a
 * browser verifies that it did. Of the k shares that remain each is random from 1 fen to twice the mean of the rest, capped so that each
 * later one gets at least a fen; the last takes the rest; then all are shuffled (Fisher-Yates, from the end) with the same stream. A
 * generator that yields counters and receives their blocks, so the caller supplies the hash function, synchronous or asynchronous. `total`
 * in fen, at least `quantity`.
 */
export function* drawShares(total: bigint, quantity: number): Draws<bigint[]> {
  if (quantity < 1 || total < BigInt(quantity)) throw new RangeError('every share has a fen');
  const upTo = stream();
  const shares: bigint[] = [];
  let rest = total;
  for (let left = BigInt(quantity); left > 1n; left -= 1n) {
    const twiceMean = (2n * rest) / left;
    const cap = rest - (left - 1n);
    const share = yield* upTo(twiceMean < cap ? twiceMean : cap);
    shares.push(share);
    rest -= share;
  }
  shares.push(rest);
  for (let at = shares.length - 1; at > 0; at -= 1) {
    const other = Number(yield* upTo(BigInt(at + 1))) - 1;
    [shares[at], shares[other]] = [shares[other] ?? 0n, shares[at] ?? 0n];
  }
  return shares;
}

/** The HMAC input for a counter. */
export function counterBytes(counter: bigint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, counter);
  return bytes;
}
