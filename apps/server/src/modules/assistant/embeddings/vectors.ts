/** A vector with one byte for each dimension: its direction is kept, its length is not. */
export function toBytes(vector: readonly number[]): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest > 0 && Number.isFinite(largest) ? 127 / largest : 0;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer);
}

const signed = (bytes: Buffer): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** The cosine of two vectors, from -1 to 1; null: they cannot be compared. */
export function cosine(one: Buffer, other: Buffer): number | null {
  const [a, b] = [signed(one), signed(other)];
  if (a.length !== b.length) return null;
  let [product, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    product += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA === 0 || ofB === 0 ? null : product / Math.sqrt(ofA * ofB);
}

/** Models differ in how near their vectors are at all: a smaller difference between the nearest and the farthest says nothing. */
const leastSpan = 0.02;

/** What is known of no nearness. */
const neutral = 0.5;

/** Nearness within a list: 1 for the nearest, 0 for the farthest, the middle for those without a vector. */
export function relativeNearness(cosines: readonly (number | null)[]): number[] {
  const known = cosines.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const says = known.length > 1 && most - least >= leastSpan;
  return cosines.map((value) => (says && value !== null ? (value - least) / (most - least) : neutral));
}
