import type { Answer, HiddenKind, readTopicLocks as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, balance, decimalOf } from '../../ledger/index.ts';
import { grades } from '../../members/index.ts';
import { viewerIn } from '../../../platform/http/rights.ts';
import { seeTopic } from '../queries/read-topic.ts';
import { openToSql } from './open-parts.ts';

interface LockRow {
  kind: HiddenKind;
  priceMinor: string | null;
  open: boolean;
}

/** The value of a lock as it travels: never that of a password. */
export function valueOf(kind: HiddenKind, minor: string | null): string {
  return minor === null ? '' : decimalOf(amount(minor), kind === 'balance' ? 'CNY' : 'POINT');
}

export async function topicLocks(ctx: MemberCtx, topicId: string): Promise<Answer<typeof endpoint>> {
  const topic = await seeTopic(ctx, topicId);
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
