import { globSync, readFileSync } from 'node:fs';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { runMutants } from './mutation/run-mutants.ts';
import { inProject, ROOT } from './project.ts';
import { productionBuild, runTests } from './run-tests.ts';

/** The files that have a longer form than the one `npm test` runs. */
function longFiles(): string[] {
  const files = globSync('{apps/server/{src,test},packages/*/src,scripts}/**/*.test.ts', { cwd: ROOT });
  return files.filter((file) => /from '[^']*\/long\.ts'|TEST_LONG/.test(readFileSync(inProject(file), 'utf8')));
}

orShowUsage(() => readArguments('用法 · Usage: npm run test:long', {}));
process.env['TEST_LONG'] = '1';
await runTests({
  title: '费时的测试 · Long tests',
  before: [
    ['production build of the web', productionBuild],
    ['mutants of the policies', runMutants],
  ],
  files: longFiles(),
});
