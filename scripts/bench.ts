import { pathToFileURL } from 'node:url';
import { buildWeb, isWebBuilt } from './build-web.ts';
import { inProject } from './project.ts';
import { step } from './step.ts';

process.env.NODE_ENV ??= 'production';
if (!isWebBuilt()) await step('构建网页 · Building the web', buildWeb);
const script = inProject('bench/src/main.ts');
process.argv[1] = script;
await import(pathToFileURL(script).href);
