import type { Tx } from '../platform/database/db.ts';
import { remarkBody, replyBody } from './bodies.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-rows.ts';
import { readComment, type CommentRecord } from './records.ts';
import { keyOf, type Source } from './source.ts';
import { stage, type Staged } from './stage.ts';
import { skip } from './tally.ts';

/** What the posts of a batch became: comments on questions are comments here, those on answers are replies. */
async function kindsOfPosts(source: Source, tx: Tx, keys: readonly string[]): Promise<Map<string, Staged['kind']>> {
  if (keys.length === 0) return new Map();
  const topics = await tx.selectFrom('topic').select('importKey').where('importKey', 'in', keys).execute();
  const comments = await tx.selectFrom('comment').select('importKey').where('importKey', 'in', keys).execute();
  const waiting = await tx.selectFrom('importRow').select('key').where('source', '=', source.name).where('key', 'in', keys).execute();
  return new Map([
    ...topics.map(({ importKey }) => [importKey ?? '', 'comment'] as const),
    ...comments.map(({ importKey }) => [importKey ?? '', 'reply'] as const),
    ...waiting.map(({ key }) => [key, 'reply'] as const),
  ]);
}

/** The comments of the source, waiting together with its answers. */
export async function importRemarks(source: Source, tx: Tx, rows: readonly Row[], progress: Progress): Promise<void> {
  const { site } = source;
  const records = rows.map((row) => readComment(row));
  const valid = records.filter((record): record is CommentRecord => !('skipped' in record));
  const kinds = await kindsOfPosts(source, tx, [...new Set(valid.map(({ postId }) => keyOf(site, 'p', postId)))]);
  const staged: Staged[] = [];
  for (const record of records) {
    const parentKey = 'skipped' in record ? '' : keyOf(site, 'p', record.postId);
    const kind = kinds.get(parentKey);
    const count = progress.tally[kind === 'reply' ? 'replies' : 'comments'];
    count.read += 1;
    if ('skipped' in record || kind === undefined) {
      skip(count, 'skipped' in record ? record.skipped : 'its post was not imported');
      continue;
    }
    staged.push({
      key: keyOf(site, 'c', record.id),
      kind,
      parentKey,
      authorKey: record.authorId === null ? null : keyOf(site, 'u', record.authorId),
      postedAt: record.postedAt,
      body: kind === 'reply' ? replyBody(record) : remarkBody(record),
      likes: record.likes,
    });
  }
  await stage(source, tx, staged, progress);
}
