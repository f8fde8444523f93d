/** Bytes for people to read. */
export function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
