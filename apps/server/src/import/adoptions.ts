import { importAdoption } from '../modules/questions/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { answersByKey, idsByKey } from './ids-by-key.ts';
import type { Progress } from './progress.ts';
import type { PostRecord } from './records.ts';
import { keyOf, type Source } from './source.ts';
import { skip } from './tally.ts';

/**
 * The answer that an asker accepted is stored after the answers. Only for questions imported just now: for an earlier one, the choice is
 * its asker's.
 */
export async function stageAdoptions(
  source: Source,
  tx: Tx,
  questions: readonly PostRecord[],
  written: ReadonlySet<PostRecord>,
  progress: Progress,
): Promise<void> {
  const { site, name } = source;
  const count = progress.tally.adoptions;
  const known = await idsByKey(
    tx,
    'question',
    questions.map(({ id }) => keyOf(site, 'p', id)),
  );
  const waiting = questions.flatMap((post) => {
    if (post.acceptedId === null) return [];
    count.read += 1;
    const parentKey = keyOf(site, 'p', post.id);
    if (!known.has(parentKey)) skip(count, 'its question was not imported');
    else if (!written.has(post)) count.already += 1;
    else
      return [
        {
          source: name,
          kind: 'adoption',
          key: keyOf(site, 'a', post.id),
          parentKey,
          answerKey: keyOf(site, 'p', post.acceptedId),
          postedAt: post.postedAt,
          body: '',
        },
      ];
    return [];
  });
  if (waiting.length > 0) await tx.insertInto('importRow').values(waiting).execute();
}

interface WaitingAdoption {
  parentKey: string;
  answerKey: string | null;
}

export async function writeAdoptions(tx: Tx, rows: readonly WaitingAdoption[], progress: Progress): Promise<void> {
  const count = progress.tally.adoptions;
  const questions = await idsByKey(
    tx,
    'question',
    rows.map(({ parentKey }) => parentKey),
  );
  const answers = await answersByKey(
    tx,
    rows.map(({ answerKey }) => answerKey ?? ''),
  );
  for (const { parentKey, answerKey } of rows) {
    const question = questions.get(parentKey);
    const answer = answers.get(answerKey ?? '');
    if (question === undefined || answer?.answerId === undefined || answer.id !== question.id) skip(count, 'its answer was not imported');
    else count[(await importAdoption(tx, question.id, answer.answerId)) ? 'written' : 'already'] += 1;
  }
}
