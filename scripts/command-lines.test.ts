import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../apps/server/test/long.ts';
import { readArguments } from '../apps/server/src/import/arguments.ts';
import { printedCommands, spelledOut } from './command-lines.ts';
import { inProject } from './project.ts';
import { runCommand } from './run.ts';
import { startEnvironment } from './start-options.ts';

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> };
const verbs = Object.keys(scripts);
let folder: string;

// The project as npm and start.mjs see it, with scripts that only print what they are started with.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chaguan-lines-'));
  mkdirSync(path.join(folder, 'scripts'));
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(inProject('node_modules/node'), path.join(folder, 'node_modules/node'));
  const lock = readFileSync(inProject('package-lock.json'));
  writeFileSync(path.join(folder, 'package-lock.json'), lock);
  writeFileSync(path.join(folder, 'node_modules/.installed-lock'), createHash('sha256').update(lock).digest('hex'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  cpSync(inProject('scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'));
  for (const verb of verbs) {
    const print = `console.log(JSON.stringify([${JSON.stringify(verb)}, ...process.argv.slice(2)]));\n`;
    writeFileSync(path.join(folder, 'scripts', `${verb.replace(':', '-')}.ts`), print);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(line: string): Promise<string[]> {
  const { isOk, output } = await runCommand('sh', ['-c', line], { cwd: folder });
  expect({ line, isOk, output }).toMatchObject({ isOk: true });
  return JSON.parse(output.split('\n').findLast((printed) => printed.startsWith('[')) ?? '[]');
}

/** The words of a line after its script, without quotes. */
function wordsOf(line: string): string[] {
  const [, verb = '', rest = ''] = /npm (?:run )?([\w:]+) ?(?:-- )?(.*)$/.exec(line) ?? [];
  return [verb, ...(rest.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))];
}

const lines = [...new Set(printedCommands().flatMap(spelledOut))];

test('lines are found in documents and programs, and spelled out', () => {
  expect(lines).toEqual(
    expect.arrayContaining([
      'npm start -- --empty',
      'npm start -- --no-backup',
      'npm start -- --empty --no-backup',
      'npm test',
      'DATA_DIR=/srv/chaguan-new BACKUP_DIR=/mnt/backups npm run restore -- latest',
      'npm run load -- value value',
      'npm run import -- stackexchange value --as questions --attribution none',
      'npm run unit -- modules/reports -t "name of a test"',
    ]),
  );
  expect(spelledOut('npm run verify [-- <a>|b [--c 1…9]]')).toEqual([
    'npm run verify',
    'npm run verify -- value',
    'npm run verify -- b',
    'npm run verify -- value --c 1',
    'npm run verify -- b --c 1',
  ]);
});

test('every script is printed somewhere, and every printed line names a script', () => {
  expect(new Set(lines.map((line) => wordsOf(line)[0]))).toEqual(new Set(verbs));
});

/** All of them in the long form, else the longest line of each script: what is printed of one has the same way to it. */
function linesToStart(): string[] {
  if (isLong) return lines;
  const longest = verbs.map((verb) => lines.filter((line) => wordsOf(line)[0] === verb).toSorted((a, b) => b.length - a.length)[0] ?? '');
  return [...new Set([...longest, ...lines.filter((line) => line.startsWith('npm start'))])];
}

test.each(linesToStart())('%s starts its script with its arguments', async (line) => {
  expect(await started(line)).toEqual(wordsOf(line));
});

test.each(['npm start --', 'node scripts/start.mjs', 'node scripts/start.mjs start'])('%s takes the options of a start', async (line) => {
  expect(await started(`${line} --no-backup --empty`)).toEqual(['start', '--no-backup', '--empty']);
});

test('a separator of arguments means the same without npm', async () => {
  expect(await started('node scripts/start.mjs unit -- modules/reports -t name')).toEqual(['unit', 'modules/reports', '-t', 'name']);
});

test('the printed arguments are accepted', () => {
  const argumentsOf = (verb: string): string[][] => lines.map(wordsOf).flatMap(([first, ...args]) => (first === verb ? [args] : []));
  const refused = (read: (args: string[]) => unknown) => (args: string[]) => {
    try {
      return read(args) === undefined;
    } catch {
      return true;
    }
  };
  expect(argumentsOf('start').filter(refused(startEnvironment))).toEqual([]);
  expect(argumentsOf('import').filter((args) => args.length > 1 && refused(readArguments)(args))).toEqual([]);
});
