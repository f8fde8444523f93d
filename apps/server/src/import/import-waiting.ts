import { importComment, importReply } from '../modules/topics/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { batchSize, inBatch } from './batches.ts';
import { formerMember, membersByKey } from './import-members.ts';
import type { Progress } from './progress.ts';
import { refusalOf } from './refusal.ts';
import type { Source } from './source.ts';
import type { Staged } from './stage.ts';
import { skip } from './tally.ts';

type Kind = Staged['kind'];

const writers = { comment: importComment, reply: importReply };

const orphaned: Record<Kind, string> = { comment: 'its question was not imported', reply: 'its answer was not imported' };

/** Ids of topics (for comments) or comments (for replies) by import key. */
async function parentsByKey(tx: Tx, kind: Kind, keys: readonly string[]): Promise<Map<string, string>> {
  const parents = tx.selectFrom(kind === 'comment' ? 'topic' : 'comment').select(['id', 'importKey']);
  const rows = await parents.where('importKey', 'in', [...new Set(keys)]).execute();
  return new Map(rows.map(({ importKey, id }) => [importKey ?? '', id]));
}

async function writeRows(source: Source, tx: Tx, kind: Kind, rows: readonly Staged[], progress: Progress): Promise<void> {
  const count = progress.tally[kind === 'comment' ? 'comments' : 'replies'];
  const parents = await parentsByKey(tx, kind, rows.map(({ parentKey }) => parentKey));
  const authors = await membersByKey(tx, rows.flatMap(({ authorKey }) => authorKey ?? []));
  for (const { key, parentKey, authorKey, postedAt, body, likes } of rows) {
    const parentId = parents.get(parentKey);
    if (parentId === undefined) {
      skip(count, orphaned[kind]);
      continue;
    }
    const author = authorKey === null ? undefined : authors.get(authorKey);
    try {
      const authorId = author?.id ?? (await formerMember(source, tx));
      const id = await writers[kind](tx, source.services, { importKey: key, parentId, authorId, body, postedAt, importedLikes: likes });
      count[id === undefined ? 'already' : 'written'] += 1;
    } catch (error) {
      skip(count, refusalOf(error));
    }
  }
}

/** Writes what waits, oldest first, so that floors follow dates; a written row leaves in the same transaction. */
export async function importWaiting(source: Source, kind: Kind): Promise<void> {
  let left = true;
  while (left) {
    await inBatch(source, async (tx, progress) => {
      const rows = await tx
        .selectFrom('importRow')
        .select(['key', 'parentKey', 'authorKey', 'postedAt', 'body', 'likes'])
        .where('source', '=', source.name)
        .where('kind', '=', kind)
        .orderBy('postedAt')
        .orderBy('key')
        .limit(batchSize)
        .execute();
      left = rows.length === batchSize;
      if (rows.length === 0) return;
      await writeRows(source, tx, kind, rows.map((row) => ({ ...row, kind })), progress);
      await tx.deleteFrom('importRow').where('source', '=', source.name).where('key', 'in', rows.map(({ key }) => key)).execute();
    });
  }
}
