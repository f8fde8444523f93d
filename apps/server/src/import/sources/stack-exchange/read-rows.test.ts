import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { DumpError } from '../../dump-error.ts';
import { openDump } from './open-dump.ts';
import { readRows, type Row } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'chaguan-dump-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let counter = 0;

async function rowsOf(content: string | Buffer): Promise<Row[]> {
  counter += 1;
  const path = join(folder, `Posts${counter}.xml`);
  writeFileSync(path, content);
  const rows: Row[] = [];
  for await (const row of readRows(path, 'posts')) rows.push(row);
  return rows;
}

async function refusal(content: string | Buffer): Promise<string> {
  const error = await rowsOf(content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DumpError);
  return (error as DumpError).message;
}

const head = '\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE posts SYSTEM \'posts.dtd\'>\n';

test('rows are read with a byte-order mark, a DOCTYPE line, entities and numbered characters', async () => {
  const rows = await rowsOf(
    `${head}<posts>\n  <row Id="1" Body="&lt;p&gt;A &amp; B &#x8336;&#xA;&quot;&apos;&lt;/p&gt;" />\n<row Id="2" Title="茶"></row></posts>`,
  );
  expect(rows).toEqual([
    { Id: '1', Body: '<p>A & B 茶\n"\'</p>' },
    { Id: '2', Title: '茶' },
  ]);
});

test('gzip is known by its first bytes, whatever the name', async () => {
  expect(await rowsOf(gzipSync(`${head}<posts><row Id="1"/></posts>`))).toEqual([{ Id: '1' }]);
});

test('a character split between two pieces of the file stays whole', async () => {
  const title = '茶馆'.repeat(40_000);
  expect(await rowsOf(`<posts><row Title="a${title}"/></posts>`)).toEqual([{ Title: `a${title}` }]);
});

const attacks: [string, string][] = [
  ['an external entity', '<!DOCTYPE posts [<!ENTITY x SYSTEM "file:///etc/passwd">]><posts><row Body="&x;"/></posts>'],
  ['entities made of entities', '<!DOCTYPE posts [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><posts><row Body="&b;"/></posts>'],
  ['a parameter entity', '<!DOCTYPE posts [<!ENTITY % d SYSTEM "http://127.0.0.1/x.dtd"> %d;]><posts/>'],
  ['a declaration of elements', '<!DOCTYPE posts SYSTEM "posts.dtd" [<!ELEMENT row EMPTY>]><posts/>'],
];

test.each(attacks)('%s is refused', async (_, xml) => {
  expect(await refusal(xml)).toMatch(/declares entities or elements of its own/);
});

test.each([
  ['an entity that nobody declared', '<posts><row Body="&nbsp;"/></posts>', /not well-formed.*entity/],
  ['a control character by number', '<posts><row Body="&#1;"/></posts>', /not well-formed/],
  ['a raw control character', '<posts><row Body="\u0000"/></posts>', /not well-formed/],
  ['HTML', '<!DOCTYPE html><html><body><p>No<br></body></html>', /holds <html>, not <posts>/],
  ['another table', '<users><row Id="1"/></users>', /holds <users>, not <posts>/],
  ['rows with children', '<posts><row Id="1"><b/></row></posts>', /nothing but attributes/],
  ['other elements', '<posts><script/></posts>', /<script> is not part of a dump/],
  ['two attributes of one name', '<posts><row Id="1" Id="2"/></posts>', /not well-formed/],
  ['no XML at all', 'Id,Title\n1,Tea', /not well-formed/],
  ['nothing', '', /not well-formed/],
  ['a file cut short', `${head}<posts><row Id="1"/>\n<row Id="2" Bo`, /not well-formed/],
  ['another encoding by name', '<?xml version="1.0" encoding="gb2312"?><posts/>', /must be UTF-8, not gb2312/],
])('%s is refused', async (_, xml, sentence) => {
  const message = await refusal(xml);
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
});

test('bytes that are not UTF-8, broken gzip and gzip cut short are refused by name', async () => {
  expect(await refusal(Buffer.from([0x3c, 0x70, 0xff, 0xfe]))).toMatch(/not UTF-8/);
  const packed = gzipSync(`<posts>${'<row Id="1" Body="tea leaves"/>'.repeat(999)}</posts>`);
  expect(await refusal(packed.subarray(0, packed.length - 30))).toMatch(/ends too early/);
  const broken = Buffer.from(packed);
  broken.fill(0x41, 12, 40);
  expect(await refusal(broken)).toMatch(/damaged/);
});

test('an endless attribute, comment or DOCTYPE is refused before it fills the memory', async () => {
  const endless = 'x'.repeat(2_300_000);
  expect(await refusal(`<posts><row Body="${endless}`)).toMatch(/longer than 2,000,000/);
  expect(await refusal(`<posts><!-- ${endless}`)).toMatch(/longer than 2,000,000/);
  expect(await refusal(`<!DOCTYPE posts SYSTEM "${endless}`)).toMatch(/longer than 2,000,000/);
  expect(await refusal(gzipSync(`<posts><row ${' a="1"'.repeat(500_000)}`))).toMatch(/not well-formed|longer than/);
});

test('a folder that is no dump is refused in one sentence', async () => {
  await expect(openDump(join(folder, 'nowhere'))).rejects.toThrow(/There is no such folder/);
  await expect(openDump(folder)).rejects.toThrow(/There is no Posts.xml or Posts.xml.gz/);
  await expect(openDump(join(folder, 'Posts1.xml'))).rejects.toThrow(/not the folder of a dump/);
});
