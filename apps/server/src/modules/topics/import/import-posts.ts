import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type ImportedPost, type ImportedRoot, importReplyTo, importResponse, importRoot } from '../../posts/write/index.ts';
import { topicTree } from '../../posts/index.ts';
import { hiddenKindsOf, saveHidden } from '../hidden/save-hidden.ts';
import { sql } from 'kysely';

export interface ImportedTopic extends ImportedRoot {
  tagId: string;
  essence?: boolean;
  commentsClosed?: boolean;
}

/** As `importRoot` writes it, with its hidden parts; `recountTopics` counts it afterwards. */
export async function importTopic(tx: Tx, services: Pick<Services, 'config'>, topic: ImportedTopic): Promise<string | undefined> {
  const { tagId, essence = false, commentsClosed = false } = topic;
  return importRoot(tx, services, 'topic', { ...topic, hidden: 'allowed' }, async (columns, body) => {
    const row = await tx
      .insertInto('topic')
      .values({ ...columns, ...hiddenKindsOf(body), tagId, essence, commentsClosed })
      .onConflict((conflict) => conflict.column('importKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) await saveHidden(tx, row.id, body.hidden);
    return row;
  });
}

export interface ImportedComment extends ImportedPost {
  /** The topic. */
  parentId: string;
  quoteId?: string | null;
  /** Kept if it is above all others. */
  floor?: number | undefined;
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
