import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLong } from '../../test/long.ts';
import { cloneTemplate } from '../../test/template.ts';

const script = fileURLToPath(new URL('../main/import.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'chaguan-memory-'));
const at = (minute: number): string => new Date(Date.UTC(2015, 0, 1) + minute * 60_000).toISOString();
const texts = ['顶', '茶'.repeat(5000), '**a** and `b`\n\n- c\n- d\n\n| e | f |\n|---|---|\n| 1 | 2 |', 'x'.repeat(200_000)];

/** An archive of so many posts; of every hundred one is far longer than a post may be. */
function writeArchive(posts: number): void {
  const topics = Math.floor(posts / 10);
  const textOf = (number: number): string => texts[number % 100 === 0 ? 3 : number % 3] ?? '';
  const records: Record<string, object[]> = {
    members: Array.from({ length: 100 }, (_, one) => ({
      key: `${one}`,
      name: `member${one}`,
      registeredAt: at(0),
      staffAtSource: `boss ${one}`,
    })),
    tags: [{ key: '1', of: 'topics', name: '茶' }],
    topics: Array.from({ length: topics }, (_, one) => ({
      key: `${one}`,
      tag: '1',
      title: `t${one}`,
      body: textOf(one),
      author: '1',
      postedAt: at(one),
    })),
    comments: Array.from({ length: posts - topics }, (_, one) => ({
      key: `c${one}`,
      topic: `${one % topics}`,
      body: textOf(one),
      author: `${one % 100}`,
      postedAt: at(topics + one),
    })),
  };
  const head: Record<string, object> = {};
  for (const [kind, all] of Object.entries(records)) {
    const text = all.map((record) => `${JSON.stringify(record)}\n`).join('');
    writeFileSync(join(folder, `${kind}.jsonl`), text);
    head[kind] = { count: all.length, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
  }
  const source = { system: 'chaguan', site: 'memory' };
  const facts = { format: 'chaguan-archive', version: 1, source, madeAt: at(0), private: false, contacts: false };
  writeFileSync(join(folder, 'archive.json'), JSON.stringify({ ...facts, records: head, files: { count: 0, bytes: 0 }, sums: [] }));
}

/** The most memory that a process had at once, in megabytes. */
const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

describe.skipIf(!isLong || process.platform !== 'linux')('an import of 20,000 posts', () => {
  let target: Awaited<ReturnType<typeof cloneTemplate>>;
  beforeAll(async () => {
    target = await cloneTemplate(inject('server'), inject('template'));
    writeArchive(20_000);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await target.drop();
  });

  test('takes no more than 512 MB', async () => {
    const env = { ...process.env, DATABASE_URL: target.url, DATABASE_OWNER_URL: '', DATA_DIR: join(folder, 'data') };
    const child = spawn(process.execPath, [script, 'archive', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, peakOf(child.pid));
    }, 100);
    child.once('exit', () => clearInterval(timer));
    expect(await ended).toBe(0);
    console.log(`${Math.round(most)} MB`);
    expect(most).toBeGreaterThan(50);
    expect(most).toBeLessThan(512);
  });
});
