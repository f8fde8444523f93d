/**
 * The same bytes in memory of their own, for what is kept. Node cuts short buffers from pieces of 64 kB: a kept slice
 * would hold its whole piece, and with it what has long been forgotten.
 */
export function copyOf(bytes: Buffer | string): Buffer {
  const from = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const own = Buffer.allocUnsafeSlow(from.length);
  from.copy(own);
  return own;
}
