import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { failField } from '../../../platform/failure.ts';
import { claimImages } from '../../media/index.ts';
import { cleanTitle, importRules, writeBody, type ImportedPost, importReplyTo, importResponse } from '../../posts/write/index.ts';
import { recordMentions, topicTree } from '../../posts/index.ts';
import { writtenColumns } from '../commands/add-topic.ts';
import { sql } from 'kysely';

export interface ImportedTopic {
  /** Its source, e.g. 'history-meta:p:17'; a second import recognizes it by this key. */
  importKey: string;
  authorId: string;
  tagId: string;
  title: string;
  /** Markdown. */
  body: string;
  postedAt: Date;
  editedAt?: Date | null;
  viewCount?: number;
  /** Anonymous likes: they count, but belong to no member. */
  importedLikes?: number;
  essence?: boolean;
  pinOrder?: number;
  commentsClosed?: boolean;
}

/**
 * Writes a published topic with its own time: no event, no counter (`recountTopics` afterwards), no second copy. Undefined when the key is
 * known. @throws Failure beside `title` or `body`
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

export interface ImportedComment extends ImportedPost {
  /** The topic. */
  parentId: string;
  quoteId?: string | null;
}

export function importComment(tx: Tx, services: Pick<Services, 'config'>, comment: ImportedComment): Promise<string | undefined> {
  const { parentId, quoteId = null } = comment;
  return importResponse(tx, services, topicTree, { ...comment, rootId: parentId }, { column: 'quote_id', value: sql`${quoteId}::bigint` });
}

export interface ImportedReply extends ImportedPost {
  /** The comment. */
  parentId: string;
  /** An earlier reply to the same comment. */
  answersReplyId?: string | null;
}

export function importReply(tx: Tx, services: Pick<Services, 'config'>, reply: ImportedReply): Promise<string | undefined> {
  const { parentId, answersReplyId = null } = reply;
  const rootId = sql`(select topic_id from comment where id = ${parentId}::bigint)`;
  return importReplyTo(tx, services, topicTree, reply, { rootId, responseId: parentId, answersReplyId });
}
