import type { Services } from '../../../platform/http/ctx.ts';
import { prove, type KeptProof } from '../prove.ts';

/** Proves the books and keeps the proof; wrong books are an error in the log as well. */
export async function proveAndTell({ db, clock, log }: Services): Promise<KeptProof> {
  const proof = await prove(db, clock.now());
  if (!proof.right) log.error({ findings: proof.findings }, 'the books are wrong');
  return proof;
}

export async function proveByNight(services: Services): Promise<void> {
  await proveAndTell(services);
}
