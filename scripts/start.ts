import { pathToFileURL } from 'node:url';
import { orShowUsage } from '../apps/server/src/platform/command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { inProject } from './project.ts';
import { startEnvironment } from './start-options.ts';
import { step } from './step.ts';

process.env.NODE_ENV ??= 'production';
Object.assign(
  process.env,
  orShowUsage(() => startEnvironment(process.argv.slice(2))),
);

if (isWebBuilt()) console.log('[1/2] 网页已是最新 · The web is built already');
else await step('[1/2] 构建网页 · Building the web', buildWeb);

console.log('[2/2] 启动服务 · Starting the server');
// In this process, not a child: a signal or kill -9 then reaches the server itself.
await import(pathToFileURL(inProject('apps/server/src/main/main.ts')).href);
