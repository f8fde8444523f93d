import type { ParseArgsOptionsConfig } from 'node:util';
import type { SourceFacts, Sum } from '../archive/archive-head.ts';
import type { RecordKind, RecordOf } from '../archive/records/index.ts';

/** A row of the source, and what became of it. Every row of a table that a reader reads is in exactly one item. */
export type ReadItem<K extends RecordKind = RecordKind> = RowFacts &
  /** `isKnown`: its row is here already, so its body was not converted and is empty. */
  (
    | { outcome: 'record'; record: RecordOf<K>; isKnown?: true }
    /** Nothing comes of it; `reason` is one of few texts, because they are counted. `key` names the row for whoever looks it up. */
    | { outcome: 'left_out'; key: string; reason: string }
    /** Its content is in the record of another row. */
    | { outcome: 'merged'; key: string; reason: string }
  );

interface RowFacts {
  /** Table of the source, for the receipt. */
  table: string;
  /** How many rows of the table this item stands for; 1 if absent, 0 for a record made of nothing of its own. */
  rows?: number;
  /**
   * Where reading goes on after this item: passed to `read` by the next run. It grows with the order of reading; items made of one row may
   * share it.
   */
  cursor: string;
  /** Something about the record that the receipt must say, counted by its text: a title cut, a broken character replaced. */
  remarks?: readonly string[];
}

/** What the source contains, before anything is read in full. */
export interface Described {
  source: SourceFacts;
  /** Distinguishes runs of one site that do not continue each other, e.g. as topics and as questions. */
  variant?: string;
  /**
   * The state of the source, e.g. the sizes of its files: a killed run goes on only if this is still the same, else it reads from the start.
   * Absent: cursors stay valid whatever changes.
   */
  snapshot?: string;
  /** Tables with their rows, so that progress has a rate and a time left; -1 if counting would be too slow. */
  tables: { table: string; rows: number; kind: RecordKind | null; remark?: string }[];
  /** Sums at the source, which the receipt compares with what was loaded. */
  sums: readonly Sum[];
  /** What the operator must know or decide, one sentence each: hidden forums closed to all, staff to confirm, plugins left out. */
  remarks: readonly string[];
}

/** Which of some keys have rows here already, from an earlier run: reading them again would cost what converting their texts costs. */
export type KnownKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** One source, opened: a stream of records, which knows nothing of our tables. It never writes, and sees one consistent snapshot. */
export interface Reader {
  describe: () => Promise<Described>;
  /** The kinds that it has. */
  kinds: readonly RecordKind[];
  /**
   * The rows of one kind in a stable order, after the item with this cursor (null: from the start). Bad rows are items, not errors. A reader
   * may leave the bodies of known records empty.
   */
  read: <K extends RecordKind>(kind: K, after: string | null, known?: KnownKeys) => AsyncIterable<ReadItem<K>>;
  /** The bytes of a record of `files` by its key; undefined when they are missing. */
  openFile?: (key: string, file?: RecordOf<'files'>) => Promise<AsyncIterable<Uint8Array> | undefined>;
  close: () => Promise<void>;
}

/** What every source is given. */
export interface ReaderRequest {
  /** `--from`: a folder or a URL. */
  from: string;
  /** `--files`: the folder with the files of the source. */
  files: string | undefined;
  /** `--map`: a file that the dry run writes and the operator may edit. */
  map: string | undefined;
  /** The options of this source that were given. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** URL of the database of this site, in which a reader may have temporary tables: for a source that is no database itself. */
  workspace?: string;
  /** During a dry run the reader writes its mapping file, if it has one. */
  dryRun: boolean;
  say: (line: string) => void;
}

/** A system that can be read. Each has a folder here, its name in `names.ts` and a line in `sources/index.ts`. */
export interface SourceSystem {
  /** As in `npm run import -- <name>`. */
  name: string;
  /** Its own options beside `--from`, `--files`, `--map`, `--only` and `--dry-run`. */
  options: ParseArgsOptionsConfig;
  /** The lines of the help, one for each option. */
  help: readonly string[];
  /** @throws DumpError with one sentence for the person at the terminal */
  open: (request: ReaderRequest) => Promise<Reader>;
}
