import type { Tx } from '../../platform/database/db.ts';
import type { RecordKind, RecordOf } from '../archive/records/index.ts';
import type { Counts } from './counts.ts';
import type { Ref, References } from './references.ts';
import type { RefusedNames } from './refused-names.ts';
import type { Run } from './run.ts';

/** A record that was staged. */
export interface Staged<R> {
  key: string;
  record: R;
}

/** What became of one record: null for one that was written before, a text for the reason why it is left out. */
export type Outcome = { written: true } | { known: true } | { skipped: string };

export const written: Outcome = { written: true };
export const known: Outcome = { known: true };
export const skipped = (reason: string): Outcome => ({ skipped: reason });

/** A batch in its transaction. */
export interface Batch {
  run: Run;
  tx: Tx;
  refs: References;
  /** Of the run so far, saved with the batch. */
  counts: Counts;
  /** Which names are refused or taken, for members. */
  names?: RefusedNames;
  /** About a record that is written nevertheless. */
  remark: (text: string) => void;
}

/** How the records of one kind are written. Loaders know no source. */
export interface KindLoader<K extends RecordKind = RecordKind> {
  kind: K;
  /** Everything that a record refers to, resolved before `load`. */
  refs: (record: RecordOf<K>) => Ref[];
  /** When its turn comes among its kind; without a date, the order of reading. */
  order?: (record: RecordOf<K>) => string | undefined;
  /** The keys of those records of a batch whose rows are here already, by one statement: they are counted and not loaded. */
  findKnown?: (batch: Batch, records: readonly Staged<RecordOf<K>>[]) => Promise<ReadonlySet<string>>;
  /** Called once before the records of a batch. */
  prepare?: (batch: Batch, records: readonly Staged<RecordOf<K>>[]) => Promise<void>;
  /** @throws Failure what the usual checks refuse: counted with its code */
  load: (batch: Batch, staged: Staged<RecordOf<K>>) => Promise<Outcome>;
}

/** Erases the kind, for the table of loaders. */
export function loader<K extends RecordKind>(each: KindLoader<K>): KindLoader {
  return each;
}

/** The required parent, or the reason why the record has none. */
export const missing = (what: string): Outcome => skipped(`its ${what} was not imported`);
