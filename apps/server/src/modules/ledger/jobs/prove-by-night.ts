import type { Services } from '../../../platform/http/ctx.ts';
import { prove } from '../prove.ts';

/** Proves the books every night and keeps the proof; wrong books are an error in the log as well. */
export async function proveByNight({ db, clock, log }: Services): Promise<void> {
  const proof = await prove(db, clock.now());
  if (!proof.right) log.error({ findings: proof.findings }, 'the books are wrong');
}
