import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import type { Services } from '../../../platform/http/ctx.ts';
import { type Count, type Counts, tallyOf } from '../../load/counts.ts';
import { loadSource } from '../../load/load-source.ts';
import { openStackExchange } from './index.ts';

type Record = { [name: string]: string };

export function xml(table: string, rows: readonly Record[]): string {
  const escape = (value: string): string =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#xA;');
  const lines = rows.map(
    (row) =>
      `  <row ${Object.entries(row)
        .map(([name, value]) => `${name}="${escape(value)}"`)
        .join(' ')} />`,
  );
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE ${table} SYSTEM '${table}.dtd'>\n<${table}>\n${lines.join('\n')}\n</${table}>`;
}

export const at = (minute: number): string => `2015-03-04T10:${String(minute).padStart(2, '0')}:00.000`;

const users: Record[] = [
  { Id: '-1', CreationDate: at(0), DisplayName: 'Community' },
  { Id: '1', CreationDate: at(0), DisplayName: 'José  Müller' },
  { Id: '2', CreationDate: at(0), DisplayName: 'jose_muller' },
  { Id: '3', CreationDate: at(0), DisplayName: '陆羽' },
  { Id: '4', CreationDate: at(0), DisplayName: 'Site Admin' },
  { Id: '5', CreationDate: at(0), DisplayName: 'A name that is far longer than ours' },
  { Id: '6', CreationDate: at(0), DisplayName: '' },
  { Id: '7', CreationDate: 'yesterday', DisplayName: 'Nobody' },
];

export const question = (id: string, more: Record): Record => ({
  Id: id,
  PostTypeId: '1',
  CreationDate: at(1),
  OwnerUserId: '1',
  Title: `Question ${id}`,
  Body: '<p>Text</p>',
  Tags: '<tea><water>',
  ...more,
});
export const answer = (id: string, parent: string, minute: number, more: Record = {}): Record => ({
  Id: id,
  PostTypeId: '2',
  ParentId: parent,
  CreationDate: at(minute),
  OwnerUserId: '2',
  Body: `<p>Answer ${id}</p>`,
  ...more,
});

export const posts: Record[] = [
  question('1', {
    Title: 'Does &lt;water&gt; & "tea" matter?',
    Body: '<p>Both <b>do<p>not <i>close</b> & <a href="http://e.org/?a=1&amp;b=2">this</a><script>alert(1)</script>',
  }),
  question('2', {
    Title: '长'.repeat(95),
    OwnerUserId: '99',
    OwnerDisplayName: 'gone*away',
    Tags: '|green-tea-with-a-name-beyond-thirty|',
  }),
  question('3', { Body: '<p> </p>' }),
  question('4', { Title: ' ' }),
  question('5', { Id: 'x' }),
  { Id: '6', PostTypeId: '5', CreationDate: at(1), Body: 'tag wiki' },
  answer('10', '1', 9),
  answer('11', '1', 5, { OwnerUserId: '', OwnerDisplayName: 'user39' }),
  answer('12', '3', 5),
  answer('13', '1', 6, { Body: '' }),
  answer('14', '404', 6),
  answer('15', '1', 6, { ParentId: '' }),
];

export const remark = (id: string, post: string, minute: number, more: Record = {}): Record => ({
  Id: id,
  PostId: post,
  CreationDate: at(minute),
  UserId: '3',
  Text: `Remark ${id}`,
  ...more,
});
export const comments: Record[] = [
  remark('1', '1', 3, { Text: 'See [the pot](http://e.org/pot) & <b>' }),
  remark('2', '10', 12, { Text: 'See [the pot](http://e.org/pot) & <b>' }),
  remark('3', '10', 11, { UserId: '', UserDisplayName: 'user39' }),
  remark('4', '12', 11),
  remark('5', '3', 11),
  remark('6', '13', 11),
  remark('7', '1', 11, { Text: '' }),
];

const countedKinds = ['members', 'tags', 'topics', 'comments', 'replies', 'questions', 'answers', 'answer-replies', 'adoptions'] as const;

/** How the rows of each kind ended, with the counts themselves. */
export type Imported = { [kind in (typeof countedKinds)[number]]: Count } & { counts: Counts };

export async function importDump(services: Services, folder: string, as: 'topics' | 'questions', attribution?: string): Promise<Imported> {
  const counts = await loadSource(services, await openStackExchange(folder, as, attribution), { say: () => undefined });
  return { ...Object.fromEntries(countedKinds.map((kind) => [kind, tallyOf(counts, kind)])), counts } as Imported;
}

/** A folder for dumps, which is removed with the test file; returns a function that writes one into it, with some files replaced. */
export function dumpFolder(): (name: string, files?: { [table: string]: string | Buffer }) => string {
  const root = mkdtempSync(join(tmpdir(), 'chaguan-import-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return (name, files = {}) => {
    const folder = join(root, name);
    mkdirSync(folder, { recursive: true });
    const all = {
      'Users.xml': xml('users', users),
      'Posts.xml.gz': gzipSync(xml('posts', posts)),
      'Comments.xml': xml('comments', comments),
      ...files,
    };
    for (const [file, content] of Object.entries(all)) writeFileSync(join(folder, file), content);
    return folder;
  };
}

/**
 * Runs an import that is killed again and again: first immediately, then one batch later each time, always after the work of a batch and
 * before its commit, the moment at which most could be incomplete.
 */
export async function dyingOften(
  services: Services,
  run: (services: Services) => Promise<Imported>,
): Promise<{ tally: Imported; deaths: number }> {
  let allowed = 0;
  let deaths = 0;
  for (;;) {
    let writes = 0;
    const mortal: Services = {
      ...services,
      write: (work) =>
        services.write(async (tx) => {
          const result = await work(tx);
          writes += 1;
          if (writes > allowed) throw new Error('killed');
          return result;
        }),
    };
    const tally = await run(mortal).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
      return undefined;
    });
    if (tally !== undefined) return { tally, deaths };
    deaths += 1;
    allowed = deaths % 2 === 0 ? allowed + 1 : allowed;
  }
}
