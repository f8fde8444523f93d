import { globSync, readFileSync } from 'node:fs';
import { lastLine } from './test-counts.ts';
import { inProject, ROOT } from './project.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { runUnitTests } from './unit-tests.ts';

/** The files that have a longer form than the one `npm test` runs. */
function longFiles(): string[] {
  const files = globSync('{apps/server/{src,test},packages/*/src}/**/*.test.ts', { cwd: ROOT });
  return files.filter((file) => /from '[^']*\/long\.ts'|TEST_LONG/.test(readFileSync(inProject(file), 'utf8')));
}

const counts = await inTemporaryFolder(() => runUnitTests({ args: longFiles(), env: { TEST_LONG: '1' }, limitMs: 30 * 60_000 }));
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
