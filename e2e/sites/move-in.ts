import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (day: number): string => new Date(Date.UTC(2015, 0, day)).toISOString();

/** What a small forum brings: its former administrator, a guest with an address, and a topic with a comment. */
const records: Record<string, object[]> = {
  members: [
    { key: '1', name: 'oldkeeper', registeredAt: at(1), staffAtSource: '管理员' },
    { key: '2', name: 'oldguest', registeredAt: at(2), email: 'oldguest@example.org', emailConfirmedAt: at(2) },
  ],
  tags: [{ key: '1', of: 'topics', name: '旧茶' }],
  topics: [
    {
      key: '1',
      tag: '1',
      title: '从前的春茶',
      body: '**明前**的龙井',
      original: { format: 'bbcode', text: '[b]明前[/b]的[color=red]龙井[/color]', lost: ['color'] },
      author: '1',
      postedAt: at(3),
    },
  ],
  comments: [
    { key: '1', topic: '1', body: '好茶', author: '2', postedAt: at(4), floor: 2 },
    { key: '2', topic: '404', body: '没有话题', author: '2', postedAt: at(4) },
  ],
};

async function writeArchive(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const facts: Record<string, object> = {};
  for (const [kind, all] of Object.entries(records)) {
    const text = all.map((record) => `${JSON.stringify(record)}\n`).join('');
    await writeFile(join(folder, `${kind}.jsonl`), text);
    facts[kind] = { count: all.length, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
  }
  const source = { system: 'chaguan', site: 'old.example.org' };
  const head = { format: 'chaguan-archive', version: 1, source, madeAt: at(5), private: false, contacts: true };
  await writeFile(join(folder, 'archive.json'), JSON.stringify({ ...head, records: facts, files: { count: 0, bytes: 0 }, sums: [] }));
}

const script = fileURLToPath(new URL('../../apps/server/src/main/import.ts', import.meta.url));

/** Moves a small forum into a site that runs on this database, as its operator does in a terminal. @returns what was printed */
export async function moveIn(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-move-'));
  await writeArchive(join(folder, 'archive'));
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [script, 'archive', join(folder, 'archive')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(printed))));
  });
  await rm(folder, { recursive: true, force: true });
  return printed;
}
