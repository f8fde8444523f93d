import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject, ROOT } from './project.ts';

const declares = /import \{[^}]*\bevent\b[^}]*\} from '[^']*events\/emit\.ts'/;

/** Names of all events of the server: from every file that imports `event`, wherever it is. */
export async function declaredEvents(): Promise<string[]> {
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') })
    .map((file) => inProject(file))
    .filter((file) => declares.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => Object.values(module)).flatMap((value) => (isEvent(value) ? [value.name] : []));
}

function isEvent(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
