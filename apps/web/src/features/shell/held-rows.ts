import { fetchCode } from '../../lib/code/fetch-code.ts';
import { startLongPress } from '../../lib/long-press.ts';
import { pressed } from '../../ui/pressed.ts';

/** A held row of a list opens its menu; one of a topic or a question has none on the page, and opens a sheet. */
export function startHeldRows(): void {
  // From here on rows can be held; tests wait for it.
  document.documentElement.dataset['holds'] = '';
  startLongPress((row) => void pressed(async () => (await fetchCode(() => import('../posts/row-sheet.tsx'))).openRowSheet(row)));
}
