/** Seconds with one decimal, for the line that ends a step. */
export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Prints what is being done, does it, and adds how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  process.stdout.write(`${label} …`);
  try {
    const result = await work();
    process.stdout.write(` ${seconds(startedMs)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  }
}
