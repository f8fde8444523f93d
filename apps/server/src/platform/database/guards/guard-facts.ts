import { readFile } from 'node:fs/promises';
import type { Tx } from '../db.ts';
import { guardLines } from './guard-lines.ts';
import { presentSequences } from './present-sequences.ts';
import { presentRights } from './present-rights.ts';

/** The schema as the migrations create it, written by `npm run generate`. */
export const guardsFile = new URL('./guards.txt', import.meta.url);

/** What a line is about, without its definition. */
function nameOf(line: string): string {
  return line.split(' ').slice(0, 3).join(' ');
}

/** An unknown function that no guarded table calls is harmless; one with the name of one of ours may not be. */
function isOfOurs(line: string, names: ReadonlySet<string>): boolean {
  return !line.startsWith('function ') || names.has(line.split(' ').slice(0, 2).join(' '));
}

/** Missing, changed or new triggers, constraints, columns and functions. */
async function presentGuards(tx: Tx): Promise<string[]> {
  const expected = new Set((await readFile(guardsFile, 'utf8')).split('\n').filter((line) => line !== ''));
  const lines = new Set(await guardLines(tx));
  const missing = [...expected].filter((line) => !lines.has(line));
  const names = new Set([...expected].map((line) => line.split(' ').slice(0, 2).join(' ')));
  const added = [...lines].filter((line) => !expected.has(line) && isOfOurs(line, names));
  return [...missing.map((line) => `- ${nameOf(line)}`), ...added.map((line) => `+ ${nameOf(line)}`)];
}

/** Whether the database still rejects what it must: from any writer, and from the role of the site. */
export const guardFacts = [
  { name: 'guards', find: presentGuards },
  { name: 'rights', find: presentRights },
];

/** Whether the next rows get ids of their own. */
export const sequenceFacts = [{ name: 'sequences', find: presentSequences }];
