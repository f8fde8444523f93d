import { CodeMissing } from '../lib/code/attempt.ts';
import { currentLang } from '../lib/language.ts';
import { failureMessages } from './failure-messages.ts';
import { toast } from './overlays.ts';

/** Says that the code of what was pressed could not be loaded; `again` repeats it. */
export function showCodeMissing(again?: () => void): void {
  const messages = failureMessages[currentLang()];
  toast(messages.partFailed, { kind: 'error', ...(again && { action: { label: messages.retry, onSelect: again } }) });
}

/** Runs an act whose code is loaded by the press itself (`fetchCode`). If it could not be loaded the reader may repeat it. */
export async function pressed(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (reason) {
    if (!(reason instanceof CodeMissing)) throw reason;
    showCodeMissing(() => void pressed(act));
  }
}
