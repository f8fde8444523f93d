import { spawnSync } from 'node:child_process';
import { ROOT, tool } from './project.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

// The unit tests whose path contains the argument, with live output: npm run unit -- modules/reports [-t "name of a test"]
const args = [tool('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];
const { status } = await inTemporaryFolder(() => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));
process.exitCode = status ?? 1;
