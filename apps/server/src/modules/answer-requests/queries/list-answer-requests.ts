import type { Answer, listAnswerRequests as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { seeRequestable } from '../../questions/index.ts';
import { leftFor } from '../left-for.ts';

interface Row {
  memberId: string;
  requesterId: string;
  answered: boolean;
}

/** Nothing of a question that is closed or not published. A member who declined is listed like one who has not answered yet. */
export async function listAnswerRequests(ctx: MemberCtx, questionId: string): Promise<Answer<typeof endpoint>> {
  const { isOpen } = await seeRequestable(ctx, questionId);
  if (!isOpen) return { items: [], left: 0 };
  const { rows } = await sql<Row>`
    select member_id, requester_id, exists (
      select from answer where answer.question_id = answer_request.question_id and author_id = member_id and state = 'published') as answered
    from answer_request where question_id = ${questionId}::bigint order by id`.execute(ctx.db);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  const isOwn = ({ requesterId }: Row) => requesterId === ctx.viewer.memberId;
  return {
    items: rows.map((row) => ({
      member: cardOf(cards, row.memberId),
      state: row.answered ? 'answered' : 'requested',
      own: isOwn(row),
    })),
    left: leftFor({ ofQuestion: rows.length, own: rows.filter(isOwn).length }),
  };
}
