import { answerRequestRules as rules, type Answer, type requestAnswer as endpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers, refuseWhenSilenced } from '../../members/index.ts';
import { isNewMember } from '../../new-members/index.ts';
import { lockRequestable } from '../../questions/index.ts';
import { settings } from '../../site/index.ts';
import { answerRequestChanged } from '../events.ts';
import { leftFor } from '../left-for.ts';
import { mayBeRequested } from '../may-be-requested.ts';

const dayMs = 24 * 60 * 60_000;

interface Facts {
  requested: boolean;
  answered: boolean;
  accepts: boolean;
  ofQuestion: number;
  own: number;
  sentToday: number;
  receivedToday: number;
}

/** Of the latest requests of somebody, those of the last 24 hours; there is no use in counting further than the limit. */
function recent(column: 'member_id' | 'requester_id', id: string, most: number, since: Date): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select requested_at from answer_request where ${sql.ref(column)} = ${id}::bigint order by id desc limit ${most}::int) latest
    where requested_at > ${since}::timestamptz)`;
}

type Wish = { questionId: string; memberId: string; requesterId: string; mayAnswer: RawBuilder<boolean>; now: Date };

async function readFacts(tx: Tx, { questionId, memberId, requesterId, mayAnswer, now }: Wish): Promise<Facts> {
  const since = new Date(now.getTime() - dayMs);
  const ofQuestion = sql`from answer_request where question_id = ${questionId}::bigint`;
  const { rows } = await sql<Facts>`
    select exists (select ${ofQuestion} and member_id = member.id) as requested,
      exists (select from answer where question_id = ${questionId}::bigint and author_id = member.id and state = 'published') as answered,
      ${mayBeRequested(sql`${requesterId}::bigint`, sql`${now}::timestamptz`)} and ${mayAnswer} as accepts,
      (select count(*)::int ${ofQuestion}) as of_question,
      (select count(*)::int ${ofQuestion} and requester_id = ${requesterId}::bigint) as own,
      ${recent('requester_id', requesterId, rules.daily, since)} as sent_today,
      ${recent('member_id', memberId, rules.receivedDaily, since)} as received_today
    from member where id = ${memberId}::bigint`.execute(tx);
  return rows[0] ?? fail('member.not_found');
}

/** Why a request is refused tells nothing of blocks and preferences. */
function check({ answered, accepts, sentToday, receivedToday }: Facts, left: number, daily: number): void {
  if (answered) fail('answer_request.answered');
  if (!accepts) fail('answer_request.refused');
  if (left === 0) fail('answer_request.enough');
  if (sentToday >= daily) fail('answer_request.too_many_today', { limit: daily });
  if (receivedToday >= rules.receivedDaily) fail('answer_request.too_many_received');
}

export async function requestAnswer(ctx: MemberCtx, questionId: string, memberId: string): Promise<Answer<typeof endpoint>> {
  refuseWhenSilenced(ctx);
  const requesterId = ctx.viewer.memberId;
  if (memberId === requesterId) fail('answer_request.oneself');
  const newMemberRules = await settings.get(ctx.db);
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const { authorId, mayAnswer } = await lockRequestable(ctx, tx, questionId);
    if (memberId === authorId) fail('answer_request.asker');
    await lockMembers(tx, [requesterId, memberId]);
    const facts = await readFacts(tx, { questionId, memberId, requesterId, mayAnswer, now });
    const left = leftFor(facts);
    if (facts.requested) return { left };
    check(facts, left, (await isNewMember(ctx, tx, newMemberRules)) ? rules.dailyOfNewMember : rules.daily);
    await tx.insertInto('answerRequest').values({ questionId, memberId, requesterId, requestedAt: now }).execute();
    await emit(tx, answerRequestChanged, { questionId, memberId, requesterId });
    return { left: left - 1 };
  });
}
