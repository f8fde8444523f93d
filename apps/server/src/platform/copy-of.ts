/**
 * The same bytes in a buffer of their own, for caches. Node allocates short buffers from pools of 64 kB: a cached slice would keep its
 * whole pool alive, including data that is long unused.
 */
export function copyOf(bytes: Buffer | string): Buffer {
  const from = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const own = Buffer.allocUnsafeSlow(from.length);
  from.copy(own);
  return own;
}
