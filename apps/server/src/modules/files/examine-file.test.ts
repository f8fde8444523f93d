import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { examineFile, isText } from './examine-file.ts';
import { cleanName, extensionOf } from './file-name.ts';
import { acceptedTypes } from './file-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'examine-'));

async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('茶'), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function examine(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return examineFile({ path, name, sizeBytes: bytes.length }, extensionOf(name)).catch((error: unknown) =>
    error instanceof Error && 'code' in error ? String(error.code) : 'unexpected',
  );
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2048)]);

test('types are what the first bytes say', async () => {
  expect(await examine('甲.pdf', pdf)).toBe('application/pdf');
  expect(await examine('a.zip', await zipOf('a.txt'))).toBe('application/zip');
  expect(await examine('a.doc', ole)).toBe('application/msword');
  expect(await examine('a.txt', Buffer.from('一二三'))).toBe('text/plain');
  expect(await examine('a.csv', Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x2c, 0x31]))).toBe('text/csv');
});

test.each([
  ['a.pdf', exe],
  ['a.txt', exe],
  ['a.doc', exe],
  ['a.pdf', Buffer.from('<script>alert(1)</script>')],
  ['a.zip', pdf],
  ['a.txt', Buffer.from([0, 1, 2, 3])],
  ['a.md', pdf],
])('%s with other bytes is refused', async (name, bytes) => {
  expect(await examine(name, bytes)).toBe('file.mismatch');
});

test('what is two files in one is refused', async () => {
  const zip = await zipOf('evil.class');
  expect(await examine('a.pdf', Buffer.concat([pdf, zip]))).toBe('file.mismatch');
  expect(await examine('a.txt', Buffer.concat([Buffer.from('读我\n'), zip]))).toBe('file.mismatch');
  const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  expect(await examine('a.gif', Buffer.concat([gif, zip]))).toBe('file.mismatch');
  expect(await examine('a.zip', Buffer.concat([gif, zip]))).toBe('file.mismatch');
  // A record within the file is nothing: programs look at its end.
  expect(await examine('a.pdf', Buffer.concat([pdf, zip, Buffer.from('%%EOF\n')]))).toBe('application/pdf');
});

test('text has an encoding and no controls', () => {
  expect(isText(Buffer.from('茶\t\r\n'))).toBe(true);
  expect(isText(Buffer.from('\ufeff茶', 'utf16le'))).toBe(true);
  expect(isText(Buffer.from('a\u0000b'))).toBe(false);
  expect(isText(Buffer.from([0xff, 0xff, 0xff]))).toBe(false);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\报告 2026.PDF', '报告 2026.PDF'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['<a>:"b"|?*.txt', '_a___b____.txt'],
  ['....txt', 'txt'],
  ['.txt', 'txt'],
  ['  报告 .txt ', '报告.txt'],
  ['', 'file'],
])('the name %j is kept as %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept);
});

test('a long name is cut between characters and keeps its extension', () => {
  const name = cleanName(`${'茶'.repeat(200)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^茶+\.pdf$/);
});

test('what runs is never accepted, whatever the setting says', () => {
  expect(acceptedTypes({ fileTypes: ' .PDF，html, exe; svg psd、psd a/b' })).toEqual(['pdf', 'psd']);
});
