import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../apps/server/test/long.ts';
import { inProject } from './project.ts';
import { runCommand } from './run.ts';

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> };
const verbs = Object.keys(scripts);
let folder: string;

beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'chaguan-usages-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The script of a command, with the exit code as its last line. */
async function answerOf(verb: string, args: readonly string[]): Promise<string> {
  const script = inProject(`scripts/${verb.replace(':', '-')}.ts`);
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    TMPDIR: folder,
    NODE_COMPILE_CACHE: inProject('node_modules/.compiled'),
  };
  const { output } = await runCommand('sh', ['-c', '"$0" "$@"; echo "ends with $?"', process.execPath, script, ...args], { env });
  return output;
}

/** `npm test` and `npm start` are printed without `run`. */
const usageOf = (verb: string): RegExp => new RegExp(`npm (?:run )?${verb}\\b`);

/** Each option of a measurement is read by itself. */
const wrong: (readonly [verb: string, ...args: string[]])[] = [
  ...verbs.map((verb) => [verb, '--nonsense'] as const),
  ['bench', 'nonsense'],
  ['bench', 'phone', '--nonsense'],
  ['bench', 'soak', '--minutes', 'many'],
  ['bench:money', '--acts', '1'],
  ['counts', 'a', 'b'],
  ['drill', '--only', 'nonsense'],
  ['dump'],
  ['export'],
  ['import', 'nonsense', 'folder'],
  ['journey', 'nonsense'],
  ['new', 'module', 'tea-notes', '--posts', '--topics'],
];

/** One of each way in which a command reads its arguments; each loads what the command needs. */
const short: typeof wrong = [
  ['start', '--nonsense'],
  ['check', '--nonsense'],
  ['pack'],
  ['journey', 'nonsense'],
  ['new', 'module', 'tea-notes', '--posts', '--topics'],
  ['bench', 'phone', '--nonsense'],
  ['import', 'nonsense', 'folder'],
  ['verify', '--nonsense'],
];

test.for(isLong ? wrong : short)('%j is answered with its usage and 2', async ([verb, ...args]) => {
  const output = await answerOf(verb, args);
  expect(output).toMatch(usageOf(verb));
  expect(output).toMatch(/^ends with 2$/m);
  // No stack, nothing built, nothing begun.
  expect(output).not.toMatch(/^\s+at |Building|\[1\/2\]/m);
  expect(readdirSync(folder)).toEqual([]);
});

test.for(isLong ? verbs : ['start', 'import'])('%s --help prints its usage and ends well', async (verb) => {
  const output = await answerOf(verb, ['--help']);
  expect(output).toMatch(usageOf(verb));
  expect(output).toMatch(/^ends with 0$/m);
  expect(readdirSync(folder)).toEqual([]);
});
