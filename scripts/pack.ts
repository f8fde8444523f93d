import { existsSync } from 'node:fs';
import path from 'node:path';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { packProgram } from './pack-program.ts';
import { step } from './step.ts';

const usage = '用法 · Usage: npm run pack -- <文件夹 · folder>';
const [given = ''] = orShowUsage(() => readArguments(usage, {}, { least: 1, most: 1 })).positionals;
const folder = path.resolve(given);
if (existsSync(folder)) {
  console.error(`文件夹已存在 · The folder exists already: ${folder}`);
  process.exit(1);
}
try {
  if (!isWebBuilt()) await step('[1/2] 构建网页 · Building the web', buildWeb);
  await step(`[2/2] 装进 · Packing into ${folder}`, () => packProgram(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
