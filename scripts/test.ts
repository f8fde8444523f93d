import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { runChecks } from './run-checks.ts';
import { productionBuild, runTests } from './run-tests.ts';

orShowUsage(() => readArguments('用法 · Usage: npm test', {}));
await runTests({
  title: '检查与测试 · Checks and tests',
  before: [
    ['checks', runChecks],
    ['production build of the web', productionBuild],
  ],
});
