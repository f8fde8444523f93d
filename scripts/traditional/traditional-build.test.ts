import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTraditionalBuild } from './traditional-build.ts';

/** A build of four files: two with texts, one that loads them, and one that the others need. */
const files = {
  'client/assets/entry-aaaaaaa.js':
    'import{a}from"./lib-bbbbbbb.js";import("./text-ccccccc.js");const d=["assets/text-ccccccc.js","assets/look-DDDDDDDD.css"];a(d)',
  'client/assets/lib-bbbbbbb.js': 'export const a=x=>x+"[!-豈-\uffff가]"',
  'client/assets/text-ccccccc.js': 'export const t=n=>`${n}的软件`',
  'client/assets/look-DDDDDDDD.css': 'body{font-family:PingFang SC}a:after{content:"网络"}',
  'client/.vite/manifest.json': '{"src/text.ts":{"file":"assets/text-ccccccc.js"},"src/lib.ts":{"file":"assets/lib-bbbbbbb.js"}}',
  'server/index.js': 'export{b}from"./assets/part-EEEEEEEE.js"',
  'server/assets/part-EEEEEEEE.js': 'export const b={module:"/assets/entry-aaaaaaa.js",text:"登录",lib:"/assets/lib-bbbbbbb.js"}',
};

function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chaguan-hant-'));
  for (const part of ['client/assets', 'client/.vite', 'server/assets']) mkdirSync(join(folder, part), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the part of the server is converted however long it is', () => {
  const folder = aBuild();
  const file = 'server/assets/part-EEEEEEEE.js';
  writeFileSync(join(folder, file), `${files[file]};//${'x'.repeat(1_100_000)}`);
  addTraditionalBuild(folder);
  expect(readFileSync(join(folder, 'server-hant/assets/part-EEEEEEEE.js'), 'utf8')).toContain('登入');
});

test('a build has a copy of what differs and of what loads it, and the originals stay as they were', () => {
  const folder = aBuild();
  addTraditionalBuild(folder);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  for (const [name, text] of Object.entries(files)) expect(read(name)).toBe(text);
  const copies = readdirSync(join(folder, 'client/assets')).filter((name) => name.includes('-hant'));
  const [, mark = ''] = /-(hant\w{5})\./.exec(copies[0] ?? '') ?? [];
  expect(copies.toSorted()).toEqual([`entry-aaaaaaa-${mark}.js`, `look-DDDDDDDD-${mark}.css`, `text-ccccccc-${mark}.js`]);
  expect(read(`client/assets/entry-aaaaaaa-${mark}.js`)).toBe(
    `import{a}from"./lib-bbbbbbb.js";import("./text-ccccccc-${mark}.js");const d=["assets/text-ccccccc-${mark}.js","assets/look-DDDDDDDD-${mark}.css"];a(d)`,
  );
  expect(read(`client/assets/text-ccccccc-${mark}.js`)).toBe('export const t=n=>`${n}的軟體`');
  expect(read(`client/assets/look-DDDDDDDD-${mark}.css`)).toBe('body{font-family:PingFang TC}a:after{content:"網路"}');
  expect(read('server-hant/assets/part-EEEEEEEE.js')).toBe(
    `export const b={module:"/assets/entry-aaaaaaa-${mark}.js",text:"登入",lib:"/assets/lib-bbbbbbb.js"}`,
  );
  expect(read('server-hant/index.js')).toBe(files['server/index.js']);
  expect(read('client/.vite/manifest-hant.json')).toBe(
    `{"src/text.ts":{"file":"assets/text-ccccccc-${mark}.js"},"src/lib.ts":{"file":"assets/lib-bbbbbbb.js"}}`,
  );
});
