import { envelopeRules, type EnvelopeClaim, type Answer, type readEnvelopeProof } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import { ascending, type Listed, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards, cardOf } from '../../members/index.ts';
import { yuan } from '../present-envelope.ts';
import type { GivenRow, EnvelopeRow } from './read-envelope.ts';
import { fail } from '../../../platform/failure.ts';
import { hashOfSeed } from '../divide.ts';

interface ClaimRow {
  memberId: string;
  place: number;
  amountMinor: string;
  claimedAt: Date;
  luckiest: boolean;
}

const ofClaims = numberedList('envelope claims', { size: envelopeRules.pageSize }, ascending('place'));

/** A page of those who claimed a share, in the order of claiming. Two statements. */
export async function claimsOf(db: Db, { id, kind, state, claimedCount }: GivenRow, requested: PageOfList) {
  const list = ofClaims(requested);
  const { rows: matches } = await sql<ClaimRow & Listed>`
    select member_id, place, amount_minor, claimed_at, ${kind === 'random' && state === 'ended'}::boolean and place = (
      select place from red_envelope_claim best where best.envelope_id = claim.envelope_id order by amount_minor desc, place limit 1) as luckiest, ${list.cursor('claim')} as cursor
    from red_envelope_claim claim where envelope_id = ${id} and ${list.beyond('claim')} ${list.slice('claim')}`.execute(db);
  const { rows, numbers } = list.show(matches, claimedCount);
  const cards = await memberCards(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const items = rows.map((row): Type.Static<typeof EnvelopeClaim> => ({
    member: cardOf(cards, row.memberId),
    amount: yuan(row.amountMinor),
    rank: row.place,
    at: row.claimedAt.toISOString(),
    luckiest: row.luckiest,
  }));
  return { items, ...numbers };
}

/** The seed is returned after the end only, and only for a random envelope. @throws Failure envelope.not_ended, envelope.not_found */
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
