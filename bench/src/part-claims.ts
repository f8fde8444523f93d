import { setTimeout as delay } from 'node:timers/promises';
import { amount, balance, holdOf, type AmountMinor } from '../../apps/server/src/modules/ledger/index.ts';
import { give } from '../../apps/server/src/modules/ledger/testing.ts';
import { addEnvelope, claimShare, closingTime } from '../../apps/server/src/modules/red-envelopes/index.ts';
import type { Services } from '../../apps/server/src/platform/http/ctx.ts';
import type { Bench, Part } from './bench.ts';
import { perSecond, type Line } from './report.ts';

type Bank = Pick<Services, 'db' | 'write' | 'clock' | 'state'>;

const envelopes = 6;
const quantity = 999;
/** How many members claim concurrently, each in a loop. */
const crowd = 250;
const total: AmountMinor = amount(20_000);

/** A random one, with money given to its sender for it. */
export async function giveEnvelope({ write, clock }: Bank, topicId: string, senderId: string, size = { total, quantity }): Promise<void> {
  await write((tx) => give(tx, { owner: 'member', id: senderId, currency: 'CNY' }, Number(size.total)));
  await write(async (tx) => {
    const at = clock.now();
    await addEnvelope(tx, { topicId, senderId, at, expiresAt: closingTime(at, 24) }, { type: 'random', ...size, guests: [], greeting: '' });
    await tx.updateTable('topic').set({ hasEnvelope: true }).where('id', '=', topicId).execute();
  });
}

/** Everyone claims once, `crowd` at a time; returns how long each waited. */
async function claimAll(bank: Bank, topicId: string, memberIds: readonly string[]): Promise<number[]> {
  const waiting = [...memberIds];
  const latencies: number[] = [];
  const press = async (): Promise<void> => {
    for (let memberId = waiting.pop(); memberId !== undefined; memberId = waiting.pop()) {
      const requestedAt = performance.now();
      await claimShare({ ...bank, viewer: { memberId } }, topicId, false);
      latencies.push(performance.now() - requestedAt);
    }
  };
  await Promise.all(Array.from({ length: crowd }, press));
  return latencies;
}

/** Errors in the money of an envelope that everybody has claimed from. */
async function wrongs({ db }: Bank, topicId: string): Promise<string[]> {
  const row = await db.selectFrom('redEnvelope').selectAll().where('topicId', '=', topicId).executeTakeFirstOrThrow();
  const claims = await db.selectFrom('redEnvelopeClaim').select(['memberId', 'amountMinor']).where('envelopeId', '=', row.id).execute();
  const sum = claims.reduce((whole, { amountMinor }) => whole + BigInt(amountMinor), 0n);
  const rest = await balance(db, holdOf({ kind: 'envelope', id: row.id }, 'CNY'));
  const once = new Set(claims.map(({ memberId }) => memberId)).size === claims.length;
  return [
    sum === total ? '' : `sum ${sum}`,
    rest === 0n ? '' : `held ${rest}`,
    once ? '' : 'one twice',
    row.endReason === 'taken' ? '' : 'not ended',
  ].filter(Boolean);
}

/** Claims on one envelope after another, as the endpoint settles them: after the session, before the response is written. */
export async function measureClaims(
  bank: Bank,
  topicIds: readonly string[],
  [senderId = '', ...memberIds]: readonly string[],
): Promise<Line[]> {
  const latencies: number[] = [];
  const wrong: string[] = [];
  let tookMs = 0;
  for (const topicId of topicIds.slice(0, envelopes)) {
    await giveEnvelope(bank, topicId, senderId);
    await delay(50);
    const startedAt = performance.now();
    latencies.push(...(await claimAll(bank, topicId, memberIds.slice(0, quantity))));
    tookMs += performance.now() - startedAt;
    wrong.push(...(await wrongs(bank, topicId)));
  }
  const rate = (latencies.length / tookMs) * 1000;
  const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  return [
    {
      measure: `claims on one red envelope, ${crowd} members at a time`,
      figure: perSecond(rate),
      ratio: `p99 ${p99.toFixed(0)} ms, ${latencies.length} shares of ${envelopes} envelopes`,
      bar: '≥ 3,000 /s',
      reached: rate >= 3000,
    },
    {
      measure: '  their money',
      figure: wrong.length === 0 ? 'exact' : wrong.join(', '),
      ratio: 'sum, once each, nothing held',
      bar: 'exact',
      reached: wrong.length === 0,
    },
  ];
}

export const claimsPart: Part = {
  name: 'claims',
  async run({ inside, database: { db }, topicIds }: Bench) {
    const members = await db
      .selectFrom('member')
      .select('id')
      .where('importKey', 'like', 'bench:u:%')
      .orderBy('id')
      .limit(quantity + 1)
      .execute();
    return measureClaims(
      inside.services,
      topicIds.slice(20),
      members.map(({ id }) => id),
    );
  },
};
