import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, element } from '../testing.ts';
import { stripMetadata } from './strip-metadata.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stripped(container: 'mp4' | 'webm', content: Buffer) {
  const path = join(folder, 'video');
  await writeFile(path, content);
  const outcome = await stripMetadata(path, container, content.length);
  return { outcome, after: await readFile(path) };
}

const location = '+31.2304+121.4737/';
const handler = (name: string) => box('hdlr', Buffer.alloc(8), name, Buffer.alloc(12), 'Phone 12 of Alice\0');
const track = (name: string, ...more: Buffer[]) =>
  box('trak', box('tkhd', Buffer.alloc(84, 7)), box('mdia', handler(name), box('minf')), ...more);
const fileType = box('ftyp', 'isom', Buffer.alloc(4), 'isom');
const pictures = box('mdat', 'the pictures themselves');

describe('an MP4', () => {
  test('loses location, device and times, and nothing moves', async () => {
    const tags = box('udta', box('\xa9xyz', location), box('\xa9mak', 'Phone'));
    const meta = box('meta', Buffer.alloc(4), box('ilst', location));
    const moov = box('moov', box('mvhd', Buffer.alloc(100, 9)), track('vide', tags), track('soun', meta), tags, meta);
    const written = Buffer.concat([fileType, box('uuid', `XMP ${location}`), pictures, moov, box('free', location)]);
    const { outcome, after } = await stripped('mp4', written);
    expect(outcome).toBe('done');
    expect(after).toHaveLength(written.length);
    for (const word of [location, 'Phone', 'XMP', 'udta', 'uuid']) expect([word, after.includes(word)]).toEqual([word, false]);
    expect(after.indexOf('the pictures themselves')).toBe(written.indexOf('the pictures themselves'));
    const times = after.indexOf('mvhd') + 8;
    expect([...after.subarray(times, times + 9)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 9]);
  });

  test('with a track that may be a log of places is refused', async () => {
    const { outcome } = await stripped('mp4', Buffer.concat([fileType, pictures, box('moov', track('vide'), track('meta'))]));
    expect(outcome).toBe('metadata');
  });

  test('in fragments loses the metadata of each of them', async () => {
    const { outcome, after } = await stripped(
      'mp4',
      Buffer.concat([fileType, box('moov', track('vide')), box('moof', box('traf', box('udta', location))), pictures]),
    );
    expect([outcome, after.includes(location)]).toEqual(['done', false]);
  });

  const nested = (depth: number): Buffer => (depth === 0 ? box('free') : box('trak', nested(depth - 1)));
  const long = Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex');
  test.each([
    ['that ends early', Buffer.concat([fileType, box('moov', track('vide'))]).subarray(0, 60)],
    ['without an index', Buffer.concat([fileType, pictures])],
    ['of boxes in boxes', Buffer.concat([fileType, box('moov', nested(50))])],
    ['of a hundred thousand boxes', Buffer.concat([fileType, box('moov', ...Array.from({ length: 100_000 }, () => box('free')))])],
    ['that claims to be endless', Buffer.concat([fileType, long])],
    ['whose box is smaller than its head', Buffer.concat([fileType, Buffer.from('000000046d6f6f76', 'hex'), Buffer.alloc(9)])],
    ['of which a box reaches over its parent', Buffer.concat([fileType, box('moov', Buffer.from('00001000udta', 'latin1'))])],
  ])('%s is refused', async (_, content) => {
    expect((await stripped('mp4', content)).outcome).toBe('unreadable');
  });
});

describe('a WebM', () => {
  const header = element('1a45dfa3', element('4282', 'webm'));
  const tags = element('1254c367', location);

  test('loses its tags, files, title and date, and nothing moves', async () => {
    const info = element(
      '1549a966',
      element('2ad7b1', Buffer.alloc(3)),
      element('7ba9', 'Alice at home'),
      element('4461', Buffer.alloc(8, 5)),
    );
    const written = Buffer.concat([
      header,
      element('18538067', info, tags, element('1f43b675', 'pictures'), element('1941a469', location)),
    ]);
    const { outcome, after } = await stripped('webm', written);
    expect(outcome).toBe('done');
    expect(after).toHaveLength(written.length);
    for (const word of [location, 'Alice']) expect([word, after.includes(word)]).toEqual([word, false]);
    expect(after.indexOf('pictures')).toBe(written.indexOf('pictures'));
    // Once more changes nothing: what was put there is read as nothing.
    expect((await stripped('webm', after)).after).toEqual(after);
  });

  test.each([
    ['that ends early', Buffer.concat([header, element('18538067', tags)]).subarray(0, 40)],
    ['of zeros', Buffer.concat([header, Buffer.alloc(100)])],
    ['without a segment', Buffer.concat([header, tags])],
    ['of which a part reaches over the end', Buffer.concat([header, element('18538067', Buffer.from('1254c36740ff', 'hex'))])],
  ])('%s is refused', async (_, content) => {
    expect((await stripped('webm', content)).outcome).toBe('unreadable');
  });
});
