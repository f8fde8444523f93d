import { pathToFileURL } from 'node:url';
import { inProject } from './project.ts';

const script = inProject('apps/server/src/main/export.ts');
// The script reads its arguments where it would find them if it had been started itself.
process.argv[1] = script;
await import(pathToFileURL(script).href);
