import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { RecordKind } from '../../archive/records/index.ts';
import type { Described, Reader, ReaderRequest, ReadItem, SourceSystem } from '../reader.ts';
import { linesOf } from './lines.ts';
import { isPlainFile, type OpenArchive, openArchive, pathOfFile } from './open-archive.ts';

const longestKey = 200;

/** A line as an item; its record is checked by whoever loads it. */
function itemOf(table: string, bytes: Buffer | undefined, cursor: string): ReadItem {
  const leftOut = (reason: string): ReadItem => ({ outcome: 'left_out', table, key: `line ${cursor}`, reason, cursor });
  if (bytes === undefined) return leftOut('a line too long for a record');
  const text = bytes.toString('utf8');
  const remarks = text.includes('\uFFFD') ? ['bytes that are not UTF-8, replaced'] : [];
  try {
    const record: unknown = JSON.parse(text);
    const key: unknown = typeof record === 'object' && record !== null && 'key' in record ? record.key : undefined;
    if (typeof key !== 'string' || key === '' || key.length > longestKey) return leftOut('a record without a key');
    return { outcome: 'record', table, record: record as never, cursor, remarks };
  } catch {
    return leftOut('a line that is not JSON');
  }
}

function described({ head }: OpenArchive): Described {
  return {
    source: head.source,
    snapshot: JSON.stringify(head.records),
    tables: Object.entries(head.records).map(([kind, { count }]) => ({ table: `${kind}.jsonl`, rows: count, kind: kind as RecordKind })),
    sums: head.sums,
    remarks: [],
  };
}

function readerOf(archive: OpenArchive): Reader {
  const read = async function* (kind: RecordKind, after: string | null): AsyncGenerator<ReadItem> {
    if (!archive.kinds.includes(kind)) return;
    const table = `${kind}.jsonl`;
    const passed = Number(after ?? 0);
    let line = 0;
    for await (const { bytes } of linesOf(join(archive.folder, table))) {
      line += 1;
      if (line > passed && bytes?.length !== 0) yield itemOf(table, bytes, String(line));
    }
  };
  const openFile: Reader['openFile'] = async (_, file) => {
    const sha256 = file?.sha256;
    if (sha256 === undefined) return undefined;
    const path = pathOfFile(archive.folder, sha256);
    return (await isPlainFile(path)) ? createReadStream(path) : undefined;
  };
  return {
    openFile,
    describe: () => Promise.resolve(described(archive)),
    kinds: archive.kinds,
    read: read as Reader['read'],
    close: () => Promise.resolve(),
  };
}

/** Archives of our own format, whoever wrote them. */
export const archiveSource: SourceSystem = {
  name: 'archive',
  options: {},
  help: [],
  open: async ({ from }: ReaderRequest) => readerOf(await openArchive(from)),
};
