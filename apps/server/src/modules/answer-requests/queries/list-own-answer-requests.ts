import { answerRequestRules, type Answer, type listOwnAnswerRequests as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import { questionTags } from '../../tags/index.ts';
import { isOpenRequest } from './open-requests.ts';

interface Row {
  id: string;
  requesterId: string;
  requestedAt: Date;
  questionId: string;
  title: string;
  answerCount: number;
  resolved: boolean;
}

const { pageSize } = answerRequestRules;

/** Without those of members whom the caller blocks. */
export async function listOwnAnswerRequests({ db, viewer }: MemberCtx, before: string | undefined): Promise<Answer<typeof endpoint>> {
  const me = sql`${viewer.memberId}::bigint`;
  const { rows } = await sql<Row>`
    select answer_request.id, requester_id, requested_at, question.id as question_id, title, question.answer_count, resolved
    from answer_request join question on question.id = question_id
    where answer_request.member_id = ${me} and (${before ?? null}::bigint is null or answer_request.id < ${before ?? null}::bigint)
      and ${isOpenRequest} and ${inOpenTags('question', viewer, await questionTags.get(db))}
      and not exists (select from member_block where member_block.member_id = ${me} and blocked_id = requester_id)
    order by answer_request.id desc limit ${pageSize + 1}::int`.execute(db);
  const page = rows.slice(0, pageSize);
  const cards = await memberCards(
    db,
    page.map(({ requesterId }) => requesterId),
  );
  const items = page.map(({ id, requesterId, requestedAt, questionId, title, answerCount, resolved }) => ({
    id,
    question: { id: questionId, title, answerCount, resolved },
    by: cardOf(cards, requesterId),
    at: requestedAt.toISOString(),
  }));
  return { items, next: rows.length > page.length ? (items.at(-1)?.id ?? null) : null };
}
