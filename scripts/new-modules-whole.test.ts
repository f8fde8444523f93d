import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../apps/server/test/long.ts';
import { writeModule } from './new-module/write-module.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { runCommand } from './run.ts';

/** One of each kind, with or without a screen; two that name the same post in the same menu. */
const modules = {
  'tea-notes': { list: false, subjects: null },
  'tea-logs': { list: true, subjects: null },
  'tea-marks': { list: false, subjects: 'posts' },
  'tea-leaves': { list: true, subjects: 'posts' },
  'tea-cups': { list: false, subjects: 'topics' },
  'tea-pots': { list: true, subjects: 'topics' },
} as const;

/** Of the whole tree: what a module of one's own may be reported by (docs/adding-a-module.md, section 6). */
const wholeTree =
  'server/test/own-data server/test/post-data server/test/merged-topics server/test/retention server/test/lock-order server/test/permissions account-deletion/export export-columns list-paging typed-fields field-names screen-names limits-in-forms english-texts';

let copy: ProjectCopy;

const limitMs = 1_800_000;

const run = (line: string) =>
  runCommand('sh', ['-c', line], { cwd: copy.folder, env: { TEST_LONG: '', VITEST: '', NODE_ENV: '' }, limitMs });

describe.runIf(isLong)('modules as the generator writes them', () => {
  beforeAll(async () => {
    copy = copyProject();
    for (const [name, options] of Object.entries(modules)) writeModule(copy.folder, name, options);
    const { isOk, output } = await run('node scripts/start.mjs generate && node_modules/.bin/oxfmt');
    if (!isOk) throw new Error(output);
  });

  afterAll(() => copy.remove());

  test('nothing but their texts fails a check', { timeout: limitMs }, async () => {
    const { output } = await run('node scripts/start.mjs check');
    const failed = [...output.matchAll(/^✗ (.*) \(/gm)].map(([, name]) => name);
    // Advisories are of today, not of a change.
    if (failed.some((name) => name !== 'placeholders' && name !== 'advisories')) throw new Error(output);
    expect(failed).toContain('placeholders');
  });

  test('their own tests and those of the whole tree pass', { timeout: limitMs }, async () => {
    const { isOk, output } = await run(`node scripts/start.mjs unit ${Object.keys(modules).join(' ')} ${wholeTree}`);
    expect({ isOk, output }).toMatchObject({ isOk: true });
  });
});
