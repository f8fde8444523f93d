import type { RecordKind } from '../archive/records/index.ts';
import { DumpError } from '../dump-error.ts';
import type { Described, KnownKeys, ReadItem, Reader, ReaderRequest } from './reader.ts';

type Read<S> = (site: S, after: string | null, known: KnownKeys) => AsyncIterable<ReadItem> | Iterable<ReadItem>;

/** How the kinds of a source are read, over its open site. */
export type Readers<S> = Partial<Record<RecordKind, Read<S>>>;

interface Parts<S> {
  readers: Readers<S>;
  describe: (site: S) => Promise<Described>;
  openFile: (site: S, key: string) => ReturnType<NonNullable<Reader['openFile']>>;
}

const nothingKnown: KnownKeys = () => Promise.resolve(new Set());

/** The reader of a site in an open database, which is closed if `open` fails. */
export async function readerOf<S>(db: { close: () => Promise<void> }, open: () => Promise<S>, parts: Parts<S>): Promise<Reader> {
  const { readers, describe, openFile } = parts;
  try {
    const site = await open();
    return {
      describe: () => describe(site),
      kinds: Object.keys(readers) as RecordKind[],
      read: <K extends RecordKind>(kind: K, after: string | null, known: KnownKeys = nothingKnown) =>
        (readers[kind]?.(site, after, known) ?? []) as AsyncIterable<ReadItem<K>>,
      openFile: (key) => openFile(site, key),
      close: () => db.close(),
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** `--address`: where the former site was, with a slash at its end. @throws DumpError without one */
export function addressOf({ options }: ReaderRequest): string {
  const url = URL.parse(typeof options['address'] === 'string' ? options['address'] : '');
  if (url === null || !/^https?:$/.test(url.protocol)) throw new DumpError('Say the address of the former site with --address https://…/');
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
}
