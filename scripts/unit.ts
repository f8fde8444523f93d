import { spawnSync } from 'node:child_process';
import { ROOT, tool } from './project.ts';

// The unit tests whose path holds what is given, as they go: npm run unit -- modules/reports [-t "name of a test"]
const { status } = spawnSync(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
