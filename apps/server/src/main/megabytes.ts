/** Formats bytes for display. */
export function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
