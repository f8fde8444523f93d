import { readFile } from 'node:fs/promises';
import type { Tx } from '../db.ts';
import { guardLines } from './guard-lines.ts';
import { presentRights } from './present-rights.ts';

/** What the migrations leave behind, written by `npm run generate`. */
export const guardsFile = new URL('./guards.txt', import.meta.url);

/** What a line is about, without what it says of it. */
function nameOf(line: string): string {
  return line.split(' ').slice(0, 3).join(' ');
}

/** A function that no migration made and no guarded table calls changes nothing; one that goes by the name of ours might. */
function isOfOurs(line: string, names: ReadonlySet<string>): boolean {
  return !line.startsWith('function ') || names.has(line.split(' ').slice(0, 2).join(' '));
}

/** What is missing, changed or new among triggers, constraints, columns and functions. */
async function presentGuards(tx: Tx): Promise<string[]> {
  const expected = new Set((await readFile(guardsFile, 'utf8')).split('\n').filter((line) => line !== ''));
  const lines = new Set(await guardLines(tx));
  const missing = [...expected].filter((line) => !lines.has(line));
  const names = new Set([...expected].map((line) => line.split(' ').slice(0, 2).join(' ')));
  const added = [...lines].filter((line) => !expected.has(line) && isOfOurs(line, names));
  return [...missing.map((line) => `- ${nameOf(line)}`), ...added.map((line) => `+ ${nameOf(line)}`)];
}

/** Whether the database would still refuse what it is to refuse: to whoever writes, and to the role of the site. */
export const guardFacts = [
  { name: 'guards', find: presentGuards },
  { name: 'rights', find: presentRights },
];
