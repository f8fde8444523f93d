import type { Tx } from '../platform/database/db.ts';
import { remarkBody, replyBody } from './bodies.ts';
import type { Progress } from './progress.ts';
import type { Row } from './read-rows.ts';
import { readComment, type CommentRecord } from './records.ts';
import { keyOf, type Source } from './source.ts';
import { stage } from './stage.ts';
import { countedAs, type Staged } from './staged.ts';
import { skip } from './tally.ts';

/** What the comments on the posts of a batch become: it depends on whether the post is a question or an answer. */
async function kindsByPost(source: Source, tx: Tx, keys: readonly string[]): Promise<Map<string, Staged['kind']>> {
  if (keys.length === 0) return new Map();
  const { questionTable, answerTable, remarkOn } = source.target;
  const questions = await tx.selectFrom(questionTable).select('importKey').where('importKey', 'in', keys).execute();
  const answers = await tx.selectFrom(answerTable).select('importKey').where('importKey', 'in', keys).execute();
  const waiting = await tx.selectFrom('importRow').select('key').where('source', '=', source.name).where('key', 'in', keys).execute();
  return new Map([
    ...questions.map(({ importKey }) => [importKey ?? '', remarkOn.question] as const),
    ...answers.map(({ importKey }) => [importKey ?? '', remarkOn.answer] as const),
    ...waiting.map(({ key }) => [key, remarkOn.answer] as const),
  ]);
}

/** Full comments are Markdown, replies are plain text. */
function bodyOf(kind: Staged['kind'], record: CommentRecord): string {
  return kind === 'comment' ? remarkBody(record) : replyBody(record);
}

/** The comments and answers of the source, waiting for their parents. */
export async function importRemarks(source: Source, tx: Tx, rows: readonly Row[], progress: Progress): Promise<void> {
  const { site, target } = source;
  const records = rows.map((row) => readComment(row));
  const valid = records.filter((record): record is CommentRecord => !('skipped' in record));
  const kinds = await kindsByPost(source, tx, [...new Set(valid.map(({ postId }) => keyOf(site, 'p', postId)))]);
  const staged: Staged[] = [];
  for (const record of records) {
    const parentKey = 'skipped' in record ? '' : keyOf(site, 'p', record.postId);
    const kind = kinds.get(parentKey);
    const count = progress.tally[countedAs[kind ?? target.remarkOn.question]];
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
      editedAt: null,
      body: bodyOf(kind, record),
      likes: record.likes,
    });
  }
  await stage(source, tx, staged, progress);
}
