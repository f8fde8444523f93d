import { pathToFileURL } from 'node:url';
import { inProject } from './project.ts';

const script = inProject('apps/server/src/main/migrate.ts');
process.argv[1] = script;
await import(pathToFileURL(script).href);
