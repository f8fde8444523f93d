import type { Answer, readEnvelopeProof } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { hashOfSeed } from '../divide.ts';
import { yuan } from '../present-envelope.ts';
import type { EnvelopeRow } from './read-envelope.ts';

/** The seed leaves after the end only, and only where it decided anything. @throws Failure envelope.not_ended, envelope.not_found */
export async function proofOf(
  db: Db,
  { id, kind, state, seed, totalMinor, quantity }: EnvelopeRow,
): Promise<Answer<typeof readEnvelopeProof>> {
  if (kind !== 'random') fail('envelope.not_found');
  if (state !== 'ended') fail('envelope.not_ended');
  const rows = await db.selectFrom('redEnvelopeClaim').select('amountMinor').where('envelopeId', '=', id).orderBy('place').execute();
  return {
    total: yuan(totalMinor),
    quantity,
    seed: seed.toString('hex'),
    seedHash: hashOfSeed(seed),
    taken: rows.map(({ amountMinor }) => yuan(amountMinor)),
  };
}
