import { runChecks } from './run-checks.ts';
import { productionBuild, runTests } from './run-tests.ts';

await runTests({
  title: '检查与测试 · Checks and tests',
  before: [
    ['checks', runChecks],
    ['production build of the web', productionBuild],
  ],
});
