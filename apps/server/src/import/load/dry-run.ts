import type { Services } from '../../platform/http/ctx.ts';
import type { RecordKind, RecordOf } from '../archive/records/index.ts';
import type { Reader } from '../sources/reader.ts';
import { type Counts, countOf, emptyCounts, skip } from './counts.ts';
import { chosenLoaders } from './load-source.ts';
import { KeySet } from './key-set.ts';
import type { KindLoader, Outcome } from './kind-loader.ts';
import { countItem } from './stage.ts';

/** Fields without which a record cannot be written, by kind. */
const required: Partial<Record<RecordKind, readonly [field: string, kind: RecordKind, word: string][]>> = {
  topics: [['tag', 'tags', 'tag']],
  comments: [['topic', 'topics', 'topic']],
  replies: [['comment', 'comments', 'comment']],
  answers: [['question', 'questions', 'question']],
  addenda: [['question', 'questions', 'question']],
};

const lacks = (keys: KeySet, kind: string, key: unknown): boolean =>
  keys.isComplete && typeof key === 'string' && !keys.has(`${kind}/${key}`);

function outcomeOf(keys: KeySet, kind: RecordKind, record: { key: string } & Record<string, unknown>): Outcome {
  const orphaned = required[kind]?.find(([field, parent]) => lacks(keys, parent, record[field]));
  if (orphaned !== undefined) return { skipped: `its ${orphaned[2]} was not imported` };
  return keys.add(`${kind}/${record.key}`) ? { written: true } : { skipped: 'the same id twice' };
}

/** Whether the bytes of a file are there: a wrong folder is found before anything is written. */
async function hasBytes({ openFile }: Reader, record: RecordOf<'files'>): Promise<boolean> {
  const content = await openFile?.(record.key, record);
  if (content === undefined) return false;
  // The loop closes the file.
  for await (const _ of content) break;
  return true;
}

async function tryKind(reader: Reader, loader: KindLoader, keys: KeySet, counts: Counts, now: Date): Promise<void> {
  for await (const item of reader.read(loader.kind, null)) {
    const row = countItem(counts, loader, item, now);
    if (row === undefined) continue;
    const isBare = loader.kind === 'files' && !(await hasBytes(reader, row.record as RecordOf<'files'>));
    const outcome = isBare ? { skipped: 'its bytes are missing' } : outcomeOf(keys, loader.kind, row.record as { key: string });
    const count = countOf(counts, loader.kind, row.origin);
    if ('written' in outcome) count.written += row.rows;
    else if ('skipped' in outcome) skip(count, outcome.skipped, row.rows);
  }
}

/**
 * Reads everything and writes nothing: what would come, what cannot and why. What only the writing finds out (a text that is too long, a
 * name that is taken) is not among it.
 */
export async function dryRun({ clock }: Pick<Services, 'clock'>, reader: Reader, only?: readonly string[]): Promise<Counts> {
  const counts = emptyCounts();
  const keys = new KeySet();
  for (const loader of chosenLoaders(reader, only)) await tryKind(reader, loader, keys, counts, clock.now());
  return counts;
}
