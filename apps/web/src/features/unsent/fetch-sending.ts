import { attempt } from '../../lib/code/attempt.ts';

/** When a text is begun: what will send it, if it has to wait, is loaded while there is a network. Without one it is loaded later. */
export function fetchSending(): void {
  attempt(() => import('./send-unsent.ts')).catch(() => undefined);
}
