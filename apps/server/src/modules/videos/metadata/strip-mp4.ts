import type { FileHandle } from 'node:fs/promises';
import { fillZeros, MetadataError, readExactly } from './patch-file.ts';

interface Box {
  type: string;
  /** Offsets in the file or the buffer: of the whole box, and of its content. */
  start: number;
  content: number;
  end: number;
}

const boxesMax = 10_000;
const depthMax = 8;
/** The index of a video of several hours is far smaller. */
const indexMax = 32 * 1024 * 1024;

/** Where cameras and phones write location, device and owner. */
const describing = new Set(['udta', 'meta', 'uuid']);
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex']);
/** Creation and modification times follow version and flags. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Video, audio and subtitles. Any other track may be a log of locations, interleaved with the pictures. */
const handlers = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp']);

function boxAt(head: Buffer, at: number, start: number, end: number): Box {
  const short = head.readUInt32BE(at);
  const type = head.toString('latin1', at + 4, at + 8);
  const size = short === 1 ? Number(head.readBigUInt64BE(at + 8)) : short === 0 ? end - start : short;
  const content = start + (short === 1 ? 16 : 8);
  if (start + size > end || content > start + size) throw new MetadataError('unreadable');
  return { type, start, content, end: start + size };
}

function* boxesIn(buffer: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    if (buffer.readUInt32BE(at) === 1 && at + 16 > to) throw new MetadataError('unreadable');
    const box = boxAt(buffer, at, at, to);
    yield box;
    at = box.end;
  }
}

function forget(buffer: Buffer, box: Box): void {
  buffer.write('free', box.start + 4, 'latin1');
  buffer.fill(0, box.content, box.end);
}

class Index {
  readonly #buffer: Buffer;
  #boxes = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  clean(from: number, to: number, depth: number): void {
    if (depth > depthMax) throw new MetadataError('unreadable');
    for (const box of boxesIn(this.#buffer, from, to)) {
      if (++this.#boxes > boxesMax) throw new MetadataError('unreadable');
      if (describing.has(box.type)) forget(this.#buffer, box);
      else if (dated.has(box.type)) this.#forgetTimes(box);
      else if (box.type === 'hdlr') this.#check(box);
      else if (parents.has(box.type)) this.clean(box.content, box.end, depth + 1);
    }
  }

  #forgetTimes({ content, end }: Box): void {
    const bytes = this.#buffer[content] === 1 ? 16 : 8;
    this.#buffer.fill(0, Math.min(content + 4, end), Math.min(content + 4 + bytes, end));
  }

  #check({ content, end }: Box): void {
    const handler = this.#buffer.toString('latin1', content + 8, content + 12);
    if (end - content < 12) throw new MetadataError('unreadable');
    // A data handler, below that of the track, describes how the bytes are stored and not what they are.
    if (!handlers.has(handler) && !/^(?:url |alis|mdir)$/.test(handler)) throw new MetadataError('metadata');
    // Its name is often that of a camera.
    this.#buffer.fill(0, Math.min(content + 24, end), end);
  }
}

/**
 * Removes location, device, owner and times from an MP4 or QuickTime file in place: the space becomes free, so that nothing moves. @throws
 * MetadataError `metadata` where a track may be a log of locations
 */
export async function stripMp4(file: FileHandle, sizeBytes: number): Promise<void> {
  let at = 0;
  let boxes = 0;
  let indexed = false;
  while (at + 8 <= sizeBytes) {
    if (++boxes > boxesMax) throw new MetadataError('unreadable');
    const head = await readExactly(file, at, Math.min(16, sizeBytes - at));
    const box = boxAt(head.length < 16 ? Buffer.concat([head, Buffer.alloc(16 - head.length)]) : head, 0, at, sizeBytes);
    if (describing.has(box.type) || box.type === 'free' || box.type === 'skip') {
      await file.write('free', box.start + 4, 'latin1');
      await fillZeros(file, box.content, box.end);
    } else if (box.type === 'moov' || box.type === 'moof') {
      if (box.end - box.start > indexMax) throw new MetadataError('unreadable');
      const buffer = await readExactly(file, box.content, box.end - box.content);
      new Index(buffer).clean(0, buffer.length, 0);
      await file.write(buffer, 0, buffer.length, box.content);
      indexed ||= box.type === 'moov';
    }
    at = box.end;
  }
  if (!indexed) throw new MetadataError('unreadable');
}
