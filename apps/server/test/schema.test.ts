import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { cloneTemplate } from './template.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const generator = fileURLToPath(new URL('cli/bin.js', `file://${createRequire(import.meta.url).resolve('kysely-codegen')}`));

test('the table types in the repository are those of the migrated database', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [generator, '--url', database.url, '--verify'], { cwd: here });
    expect(stdout).toMatch(/up.to.date/i);
  } finally {
    await database.drop();
  }
});
