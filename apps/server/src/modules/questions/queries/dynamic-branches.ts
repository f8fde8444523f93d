import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { DynamicBranch, TagBranch } from '../../posts/index.ts';
import { questionTags } from '../../tags/index.ts';
import { inOpenTags } from '../visible.ts';

/** What somebody did under questions that the reader may open. */
export async function questionBranches(db: Db, viewer: Viewer): Promise<DynamicBranch[]> {
  const open = sql`question.state = 'published' and ${inOpenTags(viewer, await questionTags.get(db))}`;
  return [
    { table: 'question', rank: 4, act: sql`'question'`, under: sql``, open },
    { table: 'answer', rank: 5, act: sql`'answer'`, under: sql`join question on question.id = answer.question_id`, open },
    {
      table: 'answer_reply',
      rank: 6,
      act: sql`'answer_reply'`,
      under: sql`left join answer on answer.id = answer_reply.answer_id join question on question.id = answer_reply.question_id`,
      open: sql`(answer_reply.answer_id is null or answer.state = 'published') and ${open}`,
    },
  ];
}

/** New questions in tags that the reader follows; every tag of a question must be open to the reader, not the followed one alone. */
export async function questionsInTags(db: Db, viewer: Viewer, tagIds: readonly string[]): Promise<TagBranch> {
  return {
    rank: 4,
    act: sql`'question'`,
    tagIds,
    from: sql`question_tagging join question on question.id = question_tagging.question_id`,
    tagId: sql`question_tagging.tag_id`,
    id: sql`question_tagging.question_id`,
    at: sql`question_tagging.posted_at`,
    authorId: sql`question.author_id`,
    open: sql`question_tagging.listed and question.state = 'published' and ${inOpenTags(viewer, await questionTags.get(db))}`,
  };
}
