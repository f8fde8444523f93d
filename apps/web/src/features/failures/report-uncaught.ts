import { ApiFailure } from '../../lib/api/failure.ts';

/** A failure that no form and no dialog handled is still shown to the reader, in the numbered dialog. */
export function reportUncaught(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (!(reason instanceof ApiFailure)) return;
  event.preventDefault();
  if (reason.reported) return;
  void import('./report-failure.ts').then(({ reportFailure }) => reportFailure(reason));
}
