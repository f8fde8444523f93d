import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { ascending, descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, balance, decimalOf } from '../../ledger/index.ts';
import { cardOf, grades, memberCards } from '../../members/index.ts';
import { viewerIn, readsFor } from '../../../platform/http/rights.ts';
import { seeRoot } from '../../posts/read/index.ts';
import { topicReader } from '../queries/read-topic.ts';
import { openToSql } from './open-parts.ts';
import { fail } from '../../../platform/failure.ts';
import { isAuthor } from '../../posts/index.ts';

interface LockRow {
  kind: contract.HiddenKind;
  priceMinor: string | null;
  open: boolean;
}

/** The value of a lock in the API: never that of a password. */
export function valueOf(kind: contract.HiddenKind, minor: string | null): string {
  return minor === null ? '' : decimalOf(amount(minor), kind === 'balance' ? 'CNY' : 'POINT');
}

export async function topicLocks(ctx: MemberCtx, topicId: string): Promise<contract.Answer<typeof contract.readTopicLocks>> {
  const topic = await seeRoot(topicReader, ctx, topicId);
  const { memberId, readsAllPosts } = viewerIn(ctx.viewer, [topic.tagId]);
  const isOpen = readsAllPosts || topic.authorId === memberId ? sql`true` : openToSql(memberId, sql`shown.kind`, sql`shown.topic_id`);
  const read = sql<LockRow>`select kind, price_minor, ${isOpen} as open from topic_lock shown where topic_id = ${topicId} order by kind`;
  const [{ rows }, known, { pointsEarned }, money, points] = await Promise.all([
    read.execute(ctx.db),
    grades.get(ctx.db),
    ctx.db.selectFrom('member').select('pointsEarned').where('id', '=', memberId).executeTakeFirstOrThrow(),
    balance(ctx.db, { owner: 'member', id: memberId, currency: 'CNY' }),
    balance(ctx.db, { owner: 'member', id: memberId, currency: 'POINT' }),
  ]);
  const gradeAt = (minor: string | null) => known.find((grade) => String(grade.points) === minor)?.name ?? null;
  return {
    locks: rows.map(({ kind, priceMinor, open }) => ({
      kind,
      value: valueOf(kind, priceMinor),
      grade: kind === 'grade' ? gradeAt(priceMinor) : null,
      open,
    })),
    balance: decimalOf(money, 'CNY'),
    points: decimalOf(points, 'POINT'),
    earned: pointsEarned,
  };
}

const ofUnlocks = numberedList(
  'topic unlocks',
  { size: contract.topicRules.pageSize },
  descending('unlocked_at', 'time'),
  ascending('member_id'),
  ascending('kind', 'word'),
);

/** Who unlocked what and paid how much: for the author, and for staff with the right to money. */
export async function topicUnlocks(
  ctx: MemberCtx,
  topicId: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listTopicUnlocks>> {
  const topic = await seeRoot(topicReader, ctx, topicId);
  if (!isAuthor(ctx.viewer, topic) && !readsFor(ctx.viewer, 'money')) fail('topic.not_yours');
  const list = ofUnlocks(requested);
  const of = ctx.db.selectFrom('topicUnlock').where('topicId', '=', topicId);
  const { count } = await of.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const matches = await of
    .select((eb) => ['memberId', 'paidMinor', 'unlockedAt', eb.ref('kind').$castTo<contract.UnlockKind>().as('kind')])
    .$call(list.of)
    .execute();
  const { rows, numbers } = list.show(matches, Number(count));
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  const items = rows.map(({ memberId, kind, paidMinor, unlockedAt }) => ({
    member: cardOf(cards, memberId),
    kind,
    paid: kind === 'password' ? '' : valueOf(kind, paidMinor),
    at: unlockedAt.toISOString(),
  }));
  return { items, ...numbers, title: topic.title };
}
