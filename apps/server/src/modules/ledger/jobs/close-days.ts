import type { Services } from '../../../platform/http/ctx.ts';
import type { FactCheck } from '../fact-check.ts';
import { alone, seal } from '../journal.ts';
import { prove, type Proof } from '../prove.ts';
import { proveDays } from '../prove-days.ts';

function tellWrong({ log }: Services, { right, findings }: Proof): void {
  if (!right) log.error({ findings }, 'the books are wrong');
}

/** Gives what was posted since the last time its place in the journal, and closes the days that have ended. */
export async function closeDays(services: Services, facts: readonly FactCheck[]): Promise<void> {
  const { db, clock } = services;
  await alone(db, (tx) => seal(tx, clock.now()));
  for (const proof of await proveDays(db, clock.now(), facts)) tellWrong(services, proof);
}

/** Examines everything, stores the proof, and tells the log when something is wrong. */
export async function proveWhole(services: Services, facts: readonly FactCheck[]): Promise<Proof> {
  const proof = await prove(services.db, services.clock.now(), { facts });
  tellWrong(services, proof);
  return proof;
}
