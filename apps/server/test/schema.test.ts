import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { connect } from '../src/platform/database/db.ts';
import { guardsFile } from '../src/platform/database/guards/guard-facts.ts';
import { guardLines } from '../src/platform/database/guards/guard-lines.ts';
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

test('the guards in the repository are those that the migrations leave behind', async () => {
  const database = await cloneTemplate(inject('server'), inject('template'));
  const { db, close } = connect({ url: database.url, connections: 1 });
  try {
    expect(`${(await guardLines(db)).join('\n')}\n`).toBe(await readFile(guardsFile, 'utf8'));
  } finally {
    await close();
    await database.drop();
  }
});
