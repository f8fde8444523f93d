import { sql } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { visibleTo } from '../posts/read/index.ts';
import { questionTags } from '../tags/index.ts';

/** Stores the highest floor of answers that was read, as `markRead` of topics. @throws Failure question.not_found */
export async function markQuestionRead(ctx: MemberCtx, questionId: string, floor: number): Promise<Record<never, never>> {
  const index = await questionTags.get(ctx.db);
  const { rows } = await sql`
    insert into question_read (member_id, question_id, floor, read_at)
    select ${ctx.viewer.memberId}::bigint, question.id, least(question.last_floor, ${floor}::int), ${ctx.clock.now()}::timestamptz
    from question where question.id = ${questionId} and ${visibleTo('question', ctx.viewer, index)}
    on conflict (member_id, question_id) do update
      set floor = greatest(question_read.floor, excluded.floor), read_at = excluded.read_at
    returning question_id`.execute(ctx.db);
  return rows.length > 0 ? {} : fail('question.not_found');
}
