import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';
import { prepared, sendAhead } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';

interface Differences {
  topics?: number;
  comments?: number;
  questions?: number;
  answers?: number;
  /** Points from rewards, or taken back; spending does not change them. */
  earned?: bigint;
}

interface Change extends Differences {
  memberId: string;
  /** Whether it must fail once the account is cancelled. */
  mustBeActive?: boolean;
}

const counted = ['topics', 'comments', 'questions', 'answers'] as const;

function sumOf(all: readonly Change[]): Required<Differences> {
  const sum = { topics: 0, comments: 0, questions: 0, answers: 0, earned: 0n };
  for (const one of all) {
    for (const name of counted) sum[name] += one[name] ?? 0;
    sum.earned += one.earned ?? 0n;
  }
  return sum;
}

/** Without a difference the row is only locked. @throws Failure `member.cancelled` if it must not be cancelled */
async function change(tx: Tx, memberId: string, differences: Required<Differences>, mustBeActive = false): Promise<void> {
  const alike = Object.values(differences).every((difference) => Number(difference) === 0);
  const { topics, comments, questions, answers, earned } = differences;
  const add = sql`
    update member set topic_count = topic_count + ${topics}::int, comment_count = comment_count + ${comments}::int,
      question_count = question_count + ${questions}::int, answer_count = answer_count + ${answers}::int,
      points_earned = points_earned + ${String(earned)}::bigint`;
  const query = sql`${alike ? sql`select 1 from member` : add} where id = ${memberId}::bigint ${mustBeActive ? sql`and state <> 'cancelled'` : sql``}
    ${alike ? sql`for no key update` : sql`returning id`}`;
  if (!mustBeActive) return sendAhead(tx, query);
  if ((await prepared(tx, query)).length === 0) fail('member.cancelled');
}

const gather = gathered<Change>('member', async (tx, changes) => {
  const byMember = [...Map.groupBy(changes, ({ memberId }) => memberId)];
  const inOrder = byMember.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)));
  for (const [memberId, own] of inOrder)
    await change(
      tx,
      memberId,
      sumOf(own),
      own.some(({ mustBeActive }) => mustBeActive),
    );
});

/**
 * Updates a member's counts in the transaction of what they count; differences may be negative. The row changes at the end of the
 * transaction, after those of content; without a difference it is only locked.
 */
export async function addToCounts(tx: Tx, memberId: string, differences: Differences): Promise<void> {
  await gather(tx, { memberId, ...differences });
}

/** Corrects counts of a member whose row is locked: for a recount, which runs at the end of the transaction. */
export async function correctCounts(tx: Tx, memberId: string, differences: Differences): Promise<void> {
  await change(tx, memberId, sumOf([{ memberId, ...differences }]));
}

/**
 * For promises of a member (bounties, envelopes): cancelling the account locks the row, so it either sees a promise made before or prevents
 * a later one. Runs at the end of the transaction, like `addToCounts`. @throws Failure `member.cancelled`
 */
export async function mustLive(tx: Tx, memberId: string): Promise<void> {
  await gather(tx, { memberId, mustBeActive: true });
}

/** Adds points to a member whose row `addToCounts` has locked: for amounts known only once the accounts are locked as well. */
export async function addEarned(tx: Tx, memberId: string, earned: bigint): Promise<void> {
  if (earned !== 0n) await change(tx, memberId, sumOf([{ memberId, earned }]));
}
