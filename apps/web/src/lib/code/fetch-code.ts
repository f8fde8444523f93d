import { attempt, CodeMissing } from './attempt.ts';
import { reloadIfRepeated, reloadOnce } from './older-build.ts';

/**
 * Loads code that the reader pressed for. If it belongs to an older build, or the browser keeps a failure, the page is loaded again, with
 * what was being written.
 * @throws CodeMissing if it could not be loaded, which the page shows; pressing again tries again
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return load();
  try {
    return await attempt(load);
  } catch (reason) {
    if (!(reason instanceof CodeMissing)) throw reason;
    if ((reason.gone && reloadOnce()) || (!reason.gone && (await reloadIfRepeated(reason.cause)))) return new Promise(() => {});
    throw reason;
  }
}
