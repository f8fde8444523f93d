import type { FileHandle } from 'node:fs/promises';
import { fillZeros, MetadataError, readExactly } from './patch-file.ts';

interface Element {
  id: number;
  start: number;
  content: number;
  /** Where it ends; undefined if its size is declared unknown. */
  end: number | undefined;
}

const elementsMax = 100_000;
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  title: 0x7ba9,
  date: 0x4461,
};
const nothing = 0xec;

/** Length of an EBML number by its first byte. */
function lengthOf(first: number): number {
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new MetadataError('unreadable');
  return length;
}

async function elementAt(file: FileHandle, start: number, end: number): Promise<Element> {
  const head = await readExactly(file, start, Math.min(12, end - start));
  const idLength = lengthOf(head[0] ?? 0);
  if (idLength > 4 || idLength >= head.length) throw new MetadataError('unreadable');
  const sizeLength = lengthOf(head[idLength] ?? 0);
  const content = start + idLength + sizeLength;
  if (content > end) throw new MetadataError('unreadable');
  let size = (head[idLength] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const known = isUnknown ? undefined : content + size;
  if (known !== undefined && known > end) throw new MetadataError('unreadable');
  return { id: head.readUIntBE(0, idLength), start, content, end: known };
}

/** It is overwritten by an empty (void) element of the same length. */
async function forget(file: FileHandle, start: number, end: number): Promise<void> {
  const total = end - start;
  if (total >= 9) {
    const head = Buffer.alloc(9);
    head[0] = nothing;
    head.writeBigUInt64BE(0x0100000000000000n + BigInt(total - 9), 1);
    await file.write(head, 0, 9, start);
    return fillZeros(file, start + 9, end);
  }
  await file.write(Buffer.from([nothing, 0x80 + (total - 2)]), 0, 2, start);
  return fillZeros(file, start + 2, end);
}

/** Removes tags, attached files, title and date from a WebM file in place. */
export async function stripWebm(file: FileHandle, sizeBytes: number): Promise<void> {
  const header = await elementAt(file, 0, sizeBytes);
  if (header.id !== ids.header || header.end === undefined) throw new MetadataError('unreadable');
  const segment = await elementAt(file, header.end, sizeBytes);
  if (segment.id !== ids.segment) throw new MetadataError('unreadable');
  const waiting = [{ from: segment.content, to: segment.end ?? sizeBytes }];
  let count = 0;
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    let at = range.from;
    while (at + 2 <= range.to) {
      if (++count > elementsMax) throw new MetadataError('unreadable');
      const element = await elementAt(file, at, range.to);
      // In a recording that was never finalized, nothing after the pictures can be found, by us or by a player.
      if (element.end === undefined) break;
      if ([ids.tags, ids.attachments, ids.title, ids.date].includes(element.id)) await forget(file, element.start, element.end);
      else if (element.id === ids.info) waiting.push({ from: element.content, to: element.end });
      at = element.end;
    }
  }
}
