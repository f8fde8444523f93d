import { orShowUsage } from '../apps/server/src/platform/command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { step } from './step.ts';

process.env.NODE_ENV ??= 'production';
const { readBench } = await import('../bench/src/main.ts');
const run = orShowUsage(() => readBench(process.argv.slice(2)));
if (!isWebBuilt()) await step('构建网页 · Building the web', buildWeb);
await run();
process.exit(0);
