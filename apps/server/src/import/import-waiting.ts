import type { Tx } from '../platform/database/db.ts';
import { writeAdoptions } from './adoptions.ts';
import { batchSize, inBatch } from './batches.ts';
import { authorsOf } from './import-members.ts';
import type { Progress } from './progress.ts';
import { refusalOf } from './refusal.ts';
import type { Source } from './source.ts';
import { countedAs, type Staged, type StagedKind } from './staged.ts';
import { skip } from './tally.ts';
import type { WaitingKind } from './target.ts';

type Waiting = Omit<Staged, 'kind'> & { answerKey: string | null };

async function writeTexts(source: Source, tx: Tx, waiting: WaitingKind, rows: readonly Waiting[], progress: Progress): Promise<void> {
  const count = progress.tally[countedAs[waiting.kind]];
  const parents = await waiting.parents(
    tx,
    rows.map(({ parentKey }) => parentKey),
  );
  const authorOf = await authorsOf(
    source,
    tx,
    rows.filter(({ parentKey }) => parents.has(parentKey)),
  );
  for (const { parentKey, authorKey, ...text } of rows) {
    const parent = parents.get(parentKey);
    if (parent === undefined) {
      skip(count, waiting.orphaned);
      continue;
    }
    try {
      const author = await authorOf(authorKey);
      const id = await waiting.write(tx, source.services, parent, { ...text, authorId: author.id });
      count[id === undefined ? 'already' : 'written'] += 1;
    } catch (error) {
      skip(count, refusalOf(error));
    }
  }
}

/** Takes waiting rows of one kind, oldest first, so that floors follow dates; a written row is removed in the same transaction. */
async function drain(
  source: Source,
  kind: StagedKind,
  write: (tx: Tx, rows: readonly Waiting[], progress: Progress) => Promise<void>,
): Promise<void> {
  let left = true;
  while (left) {
    await inBatch(source, async (tx, progress) => {
      const rows = await tx
        .selectFrom('importRow')
        .select(['key', 'parentKey', 'authorKey', 'answerKey', 'postedAt', 'editedAt', 'body', 'likes'])
        .where('source', '=', source.name)
        .where('kind', '=', kind)
        .orderBy('postedAt')
        .orderBy('key')
        .limit(batchSize)
        .execute();
      left = rows.length === batchSize;
      if (rows.length === 0) return;
      await write(tx, rows, progress);
      await tx
        .deleteFrom('importRow')
        .where('source', '=', source.name)
        .where(
          'key',
          'in',
          rows.map(({ key }) => key),
        )
        .execute();
    });
  }
}

/** Writes everything that waits: texts of one kind after the other, then the accepted answers. */
export async function importWaiting(source: Source): Promise<void> {
  for (const waiting of source.target.waiting) {
    await drain(source, waiting.kind, (tx, rows, progress) => writeTexts(source, tx, waiting, rows, progress));
  }
  if (source.target.adopts) await drain(source, 'adoption', (tx, rows, progress) => writeAdoptions(tx, rows, progress));
}
