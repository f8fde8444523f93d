import { ApiFailure } from '../../lib/api/failure.ts';
import { CodeMissing } from '../../lib/code/attempt.ts';
import { patiently } from '../../lib/code/patiently.ts';
import { showCodeMissing } from '../../ui/pressed.ts';

/** A failure that no form and no dialog handled is still shown to the reader, in the numbered dialog. */
export function reportUncaught(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof CodeMissing) {
    event.preventDefault();
    showCodeMissing();
    return;
  }
  if (!(reason instanceof ApiFailure)) return;
  event.preventDefault();
  if (reason.reported) return;
  void patiently(() => import('./report-failure.ts')).then(({ reportFailure }) => reportFailure(reason));
}
