import { fetchCode } from '../../lib/code/fetch-code.ts';
import { startLongPress } from '../../lib/long-press.ts';
import { pressed } from '../../ui/pressed.ts';

/** A row of a list that is pressed long opens its menu; one of a topic or a question has none on the page, and opens a sheet. */
export function startPressedRows(): void {
  // From here on rows can be pressed; tests wait for it.
  document.documentElement.dataset['rowPress'] = '';
  startLongPress((row) => void pressed(async () => (await fetchCode(() => import('../posts/row-sheet.tsx'))).openRowSheet(row)));
}
