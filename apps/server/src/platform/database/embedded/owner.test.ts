import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { asEmbeddedDatabaseError } from './embedded-database-error.ts';
import { claimOwnership, releaseOwnership } from './owner.ts';

function failureOf(run: () => void): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('who owns a database on a disk that becomes read-only can still end', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Only root may mount, and not in every container; permissions say nothing to root.
  if (spawnSync('mount', ['--bind', folder, folder]).status !== 0) context.skip('this user may not mount');
  onTestFinished(() => void execFileSync('umount', [folder]));
  expect(claimOwnership(folder)).toBe('owned');
  execFileSync('mount', ['-o', 'remount,bind,ro', folder]);
  const claim = path.join(folder, 'postgres.owner');
  releaseOwnership(folder);
  expect(existsSync(claim)).toBe(true);
  expect(asEmbeddedDatabaseError(failureOf(() => rmSync(claim))).code).toBe('not_permitted');
});
