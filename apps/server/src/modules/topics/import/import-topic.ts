import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { failField } from '../../../platform/failure.ts';
import { claimImages } from '../../media/index.ts';
import { cleanTitle, importRules, writeBody } from '../../posts/write/index.ts';
import { recordMentions } from '../../posts/index.ts';
import { writtenColumns } from '../commands/add-topic.ts';

export interface ImportedTopic {
  /** Where it comes from, e.g. 'history-meta:p:17'; a second import finds it by this. */
  importKey: string;
  authorId: string;
  tagId: string;
  title: string;
  /** Markdown. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  viewCount?: number;
  /** Likes of nobody: they count, but no member stands for them. */
  importedLikes?: number;
  essence?: boolean;
  pinOrder?: number;
  commentsClosed?: boolean;
}

/**
 * Writes a published topic as of its own time: no event, no counter (`recountTopics` afterwards), no second copy.
 * Undefined when the key is known. @throws Failure beside `title` or `body`
 */
export async function importTopic(tx: Tx, services: Pick<Services, 'config'>, topic: ImportedTopic): Promise<string | undefined> {
  const known = await tx.selectFrom('topic').select('id').where('importKey', '=', topic.importKey).executeTakeFirst();
  if (known !== undefined) return undefined;
  const title = cleanTitle(topic.title);
  if (title === '') failField('title', 'field.required');
  const body = await writeBody(tx, topic.body, importRules(services));
  const { title: _, body: __, ...columns } = topic;
  const row = await tx
    .insertInto('topic')
    .values({
      ...columns,
      ...writtenColumns(title, body),
      likeCount: topic.importedLikes ?? 0,
      state: 'published',
      activityAt: topic.postedAt,
    })
    .onConflict((conflict) => conflict.column('importKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const post = { kind: 'topic', id: row.id } as const;
  await claimImages(tx, body.imageUrls, post);
  await recordMentions(tx, post, body.mentions);
  return row.id;
}
