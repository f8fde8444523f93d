/**
 * The same bytes in a buffer of their own, for caches. Node allocates short buffers from pools of 64 kB: a cached slice
 * would hold its whole piece, and with it what has long been forgotten.
 */
export function copyOf(bytes: Buffer | string): Buffer {
  const from = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const own = Buffer.allocUnsafeSlow(from.length);
  from.copy(own);
  return own;
}
