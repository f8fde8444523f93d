import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { figures } from './figures.ts';
import type { Figure } from './source.ts';
import { ROOT } from './project.ts';
import { runCommand } from './run.ts';

// Figures of size and shape: npm run counts [-- <commit>]; with a commit, its figures are shown beside those of this folder.

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { isOk, output } = await runCommand('git', args, { cwd });
  if (!isOk) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output;
}

async function figuresOf(folder: string): Promise<Figure[]> {
  const listed = await git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mts', '*.mjs');
  const paths = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(folder, file)));
  const sources = paths.map((file) => ({ path: file, text: readFileSync(path.join(folder, file), 'utf8') }));
  return figures(sources, readFileSync(path.join(folder, 'README.md'), 'utf8'));
}

/** The tree of a commit is in a folder of its own while it is measured. */
async function figuresAt(commit: string): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  try {
    await git(ROOT, 'worktree', 'add', '--detach', '--quiet', folder, commit);
    return await figuresOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await git(ROOT, 'worktree', 'prune');
  }
}

const usage = '用法 · Usage: npm run counts [-- <commit>]';
const [commit] = orShowUsage(() => readArguments(usage, {}, { most: 1 })).positionals;
if (commit !== undefined && !(await runCommand('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])).isOk) {
  console.error(`没有这个提交 · There is no commit ${commit}`);
  process.exit(1);
}
const now = await figuresOf(ROOT);
const before = commit === undefined ? [] : await figuresAt(commit);
const names = [...new Set([...now, ...before].map(({ name }) => name))];
const valueIn = (list: readonly Figure[], name: string): string => list.find((figure) => figure.name === name)?.value ?? '–';
const width = Math.max(...names.map((name) => name.length));
if (commit !== undefined) console.log(`${''.padEnd(width)}  ${commit.slice(0, 12).padStart(12)}  ${'now'.padStart(8)}`);
for (const name of names) {
  const old = commit === undefined ? '' : `  ${valueIn(before, name).padStart(12)}`;
  console.log(`${name.padEnd(width)}${old}  ${valueIn(now, name).padStart(8)}`);
}
