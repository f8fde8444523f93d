import type { Services } from '../../../platform/http/ctx.ts';
import type { FactCheck } from '../fact-check.ts';
import { prove, type Proof } from '../prove.ts';
import { proveDays } from '../prove-days.ts';
import { sealed } from '../sealing.ts';
import type { WitnessSource } from '../witnesses.ts';

/** What a proof compares: facts with entries, and the rows behind the facts with their seals. */
export interface Compared {
  facts: readonly FactCheck[];
  witnesses: readonly WitnessSource[];
}

function logWrong({ log }: Services, { right, findings }: Proof): void {
  if (!right) log.error({ findings }, 'the books are wrong');
}

/**
 * Appends what is new to both chains, and closes the days that have ended. The root of a seal is logged, because the log is shipped off the
 * machine sooner than any proof.
 */
export async function closeDays(services: Services, { facts, witnesses }: Compared): Promise<void> {
  const { db, clock, log } = services;
  const { journal, witnesses: end, root, grown } = await sealed(db, clock.now(), witnesses);
  if (grown) log.info({ transactions: String(journal.position), witnesses: String(end.position), root }, 'the books are sealed');
  for (const proof of await proveDays(db, clock.now(), facts, witnesses)) logWrong(services, proof);
}

/** Examines everything, stores the proof, and logs findings. */
export async function proveWhole(services: Services, compared: Compared): Promise<Proof> {
  const proof = await prove(services.db, services.clock.now(), compared);
  logWrong(services, proof);
  return proof;
}
