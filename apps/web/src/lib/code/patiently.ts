import { attempt } from './attempt.ts';
import { worthTrying } from './worth-trying.ts';

/**
 * Loads code of a part that nobody asked for. It never fails: until the code is there, the page shows what it would show without the part.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return load();
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(load);
    } catch {
      await worthTrying(attempts);
    }
  }
}
