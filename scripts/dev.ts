import { spawn } from 'node:child_process';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { inProject } from './project.ts';
import { step } from './step.ts';

orShowUsage(() => readArguments('用法 · Usage: npm run dev', {}));
if (!isWebBuilt()) await step('[1/2] 构建网页 · Building the web', buildWeb);
console.log('[2/2] 启动服务，代码改动后自动重启 · Starting the server; it restarts when the code changes');

/** Not all imported files: Vite imports its configuration from a temporary file and deletes it, which would restart us endlessly. */
const watched = ['apps/server/src', 'packages/contract/src', 'packages/richtext/src'].map((folder) => `--watch-path=${inProject(folder)}`);

const server = spawn(
  process.execPath,
  ['--conditions=development', ...watched, '--watch-preserve-output', inProject('apps/server/src/main/main.ts')],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
