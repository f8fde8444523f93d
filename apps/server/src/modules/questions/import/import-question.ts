import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { cleanTitle, importRules, writeBody } from '../../posts/write/index.ts';
import { recordMentions } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { writtenColumns } from '../commands/add-question.ts';
import { placeQuestion } from '../commands/place-question.ts';

export interface ImportedQuestion {
  /** Where it comes from, e.g. 'history-meta:p:17'; a second import finds it by this. */
  importKey: string;
  authorId: string;
  /** Leaves among the tags of questions; none twice. */
  tagIds: string[];
  title: string;
  /** Markdown. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  viewCount?: number;
  /** Likes of nobody: they count, but no member stands for them. */
  importedLikes?: number;
  pinOrder?: number;
  answersClosed?: boolean;
}

/**
 * Writes a published question as of its own time, listed under its tags: no event, no counter (`recountQuestions`
 * afterwards), no second copy. Undefined when the key is known. @throws Failure beside `title` or `body`
 */
export async function importQuestion(tx: Tx, services: Pick<Services, 'config'>, question: ImportedQuestion): Promise<string | undefined> {
  const known = await tx.selectFrom('question').select('id').where('importKey', '=', question.importKey).executeTakeFirst();
  if (known !== undefined) return undefined;
  const title = cleanTitle(question.title);
  if (title === '') failField('title', 'field.required');
  const body = await writeBody(tx, question.body, importRules(services));
  const { title: _, body: __, ...columns } = question;
  const row = await tx
    .insertInto('question')
    .values({
      ...columns,
      ...writtenColumns(title, body),
      likeCount: question.importedLikes ?? 0,
      state: 'published',
      activityAt: question.postedAt,
    })
    .onConflict((conflict) => conflict.column('importKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await placeQuestion(tx, row.id);
  await claimImages(tx, body.imageUrls, { kind: 'question', id: row.id });
  await recordMentions(tx, { kind: 'question', id: row.id }, body.mentions);
  return row.id;
}
