import { isDeepStrictEqual } from 'node:util';
import { randomOf, type Random } from '../../apps/server/test/crash/random.ts';
import { amount, balance, holdOf } from '../../apps/server/src/modules/ledger/index.ts';
import { claimShare, envelopeJobs, stopEnvelope } from '../../apps/server/src/modules/red-envelopes/index.ts';
import { Failure } from '../../apps/server/src/platform/failure.ts';
import type { Services } from '../../apps/server/src/platform/http/ctx.ts';
import { giveEnvelope } from './part-claims.ts';
import type { Line } from './report.ts';

const quantity = 10;
const total = amount(1000);
const crowd = 64;

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.map(() => left.splice(random.below(left.length), 1)[0] as T);
}

/** Undefined for a failure that is expected in the race. */
async function orRefused<T>(act: Promise<T>): Promise<T | undefined> {
  return act.catch((error: unknown) => {
    if (error instanceof Failure && (error.code === 'envelope.taken' || error.code === 'envelope.ended')) return undefined;
    throw error;
  });
}

/** Everybody clicks twice, the sender stops it, the clock job runs, and every third time the envelope's time is over. */
async function race(
  services: Services,
  topicId: string,
  senderId: string,
  memberIds: readonly string[],
  random: Random,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const press = (memberId: string) => async (): Promise<void> => {
    const share = await orRefused(claimShare({ ...services, viewer: { memberId } }, topicId, false));
    if (share !== undefined) answers.set(memberId, String(BigInt(share.amount.replace('.', ''))));
  };
  const stop = async (): Promise<void> =>
    void (await orRefused(services.write((tx) => stopEnvelope(tx, topicId, senderId, services.clock.now()))));
  const clock = async (): Promise<void> => {
    for (const job of envelopeJobs) await job.run(services);
  };
  if (random.percent(33)) {
    const expiresAt = new Date(services.clock.now().getTime() + random.below(12));
    await services.db.updateTable('redEnvelope').set({ expiresAt }).where('topicId', '=', topicId).execute();
  }
  // Some are always first; those who end it come immediately, or when the first claim was answered.
  const presses = shuffled([...memberIds, ...memberIds].map(press), random);
  await Promise.all(presses.splice(0, random.below(quantity + 2)).map((act) => act()));
  const pressed = presses.map((act) => act());
  const ends = [stop, clock, stop, clock].map(async (end) => {
    if (random.percent(60)) await random.of(pressed);
    await end();
  });
  await Promise.all([...pressed, ...ends]);
  return answers;
}

/** Errors of the amounts in one round, by the rows and by the books. */
async function wrongs({ db }: Services, topicId: string, answers: ReadonlyMap<string, string>): Promise<string[]> {
  const row = await db.selectFrom('redEnvelope').selectAll().where('topicId', '=', topicId).executeTakeFirstOrThrow();
  const claims = await db.selectFrom('redEnvelopeClaim').selectAll().where('envelopeId', '=', row.id).orderBy('place').execute();
  const moved = await db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as done', 'done.id', 'entry.transactionId')
    .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
    .select(['done.kind', 'account.owner', 'entry.amountMinor'])
    .where('done.subjectKind', '=', 'topic')
    .where('done.subjectId', '=', topicId)
    .where('account.ownerKind', '=', 'member')
    .execute();
  const stored = claims.map(({ memberId, amountMinor }) => `${memberId} ${amountMinor}`).toSorted();
  const booked = moved.filter(({ kind }) => kind === 'envelope_receive').map(({ owner, amountMinor }) => `${owner} ${amountMinor}`);
  const claimedMinor = claims.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const back = moved.filter(({ kind }) => kind === 'envelope_return').map(({ amountMinor }) => amountMinor);
  const rest = String(total - claimedMinor);
  return [
    isDeepStrictEqual(stored, [...answers].map((pair) => pair.join(' ')).toSorted()) ? '' : 'other than told',
    isDeepStrictEqual(stored, booked.toSorted()) ? '' : 'other than booked',
    isDeepStrictEqual(
      claims.map(({ amountMinor }) => amountMinor),
      row.shares.slice(0, claims.length),
    )
      ? ''
      : 'other shares',
    row.state === 'ended' && row.returnedMinor === rest ? '' : `returned ${row.returnedMinor} of ${rest}`,
    isDeepStrictEqual(back, rest === '0' ? [] : [rest]) ? '' : `went back ${back.join(', ')}`,
    (await balance(db, holdOf({ kind: 'envelope', id: row.id }, 'CNY'))) === 0n ? '' : 'still held',
  ].filter(Boolean);
}

/** 64 members race for 10 shares while sender and clock job end the envelope: exact to the fen, round after round. */
export async function measureRaces(
  services: Services,
  topicIds: readonly string[],
  [senderId = '', ...memberIds]: readonly string[],
  seed: number,
): Promise<Line[]> {
  const random = randomOf(seed);
  const wrong: string[] = [];
  const ends = new Set<string>();
  const outcomes = new Set<number>();
  for (const topicId of topicIds) {
    await giveEnvelope(services, topicId, senderId, { total, quantity });
    const answers = await race(services, topicId, senderId, memberIds.slice(0, crowd), random);
    wrong.push(...(await wrongs(services, topicId, answers)).map((what) => `${topicId}: ${what}`));
    const { endReason } = await services.db
      .selectFrom('redEnvelope')
      .select('endReason')
      .where('topicId', '=', topicId)
      .executeTakeFirstOrThrow();
    ends.add(endReason ?? '');
    outcomes.add(answers.size);
  }
  return [
    {
      measure: `${crowd} members race for ${quantity} shares, with stop and clock`,
      figure: wrong.length === 0 ? 'exact' : wrong.slice(0, 3).join('; '),
      ratio: `${topicIds.length} rounds, ${outcomes.size} outcomes, ended: ${[...ends].toSorted().join(', ')}`,
      bar: 'exact to the cent',
      reached: wrong.length === 0 && topicIds.length > 0,
    },
  ];
}
