import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from './project.ts';

const folder = 'packages/contract/src';

/** Generated here, so they are not part of the input. */
const written = ['index.ts', 'modules.ts'];

const note = '// Written by `npm run generate` from the files below this folder.';

/** The file name without its folder, which is for readers; no two files have the same name. */
function camelCase(file: string): string {
  return basename(file)
    .replace(/\.ts$/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const byName = (file: string, other: string): number => (basename(file) < basename(other) ? -1 : 1);

/** Sorted by name, regardless of folder: the order in which OpenAPI lists their endpoints. */
export function contractSources(): string[] {
  return globSync('**/*.ts', { cwd: inProject(folder) })
    .filter((file) => !file.endsWith('.test.ts') && !written.includes(file))
    .toSorted(byName);
}

/** Everything that the contract exports: of each file of its folders all. */
function indexText(): string {
  const purpose = `/**
 * The contract: every endpoint, schema, error code and realtime message, used as source by the server and the web.
 * Depends on typebox only.
 */`;
  return `${note}\n${purpose}\n${contractSources()
    .map((file) => `export * from './${file}';\n`)
    .join('')}`;
}

/** The files that declare endpoints, each under one name, by which OpenAPI groups them. */
function modulesText(): string {
  const declaring = contractSources().filter((file) =>
    /^export const \w+ = endpoint\(/m.test(readFileSync(inProject(folder, file), 'utf8')),
  );
  return `${note}\n${declaring.map((file) => `export * as ${camelCase(file)} from './${file}';\n`).join('')}`;
}

export const contractFiles = [
  { path: `${folder}/index.ts`, text: indexText },
  { path: `${folder}/modules.ts`, text: modulesText },
];
