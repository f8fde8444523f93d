import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from './project.ts';

const folder = 'packages/contract/src';

/** Written here, so they are not among what is collected. */
const written = ['index.ts', 'modules.ts'];

const note = '// Written by `npm run generate` from the files of this folder.';

function camelCase(file: string): string {
  return file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function sources(): string[] {
  return readdirSync(inProject(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !written.includes(file))
    .toSorted();
}

/** Everything that the contract exports: of each file of its folder all. */
function indexText(): string {
  const purpose = `/**
 * The contract: every endpoint, schema, error code and realtime message, used as source by the server and the web.
 * Depends on typebox only.
 */`;
  return `${note}\n${purpose}\n${sources()
    .map((file) => `export * from './${file}';\n`)
    .join('')}`;
}

/** The files that declare endpoints, each as one name, by which OpenAPI groups them. */
function modulesText(): string {
  const declaring = sources().filter((file) => /^export const \w+ = endpoint\(/m.test(readFileSync(inProject(folder, file), 'utf8')));
  return `${note}\n${declaring.map((file) => `export * as ${camelCase(file)} from './${file}';\n`).join('')}`;
}

export const contractFiles = [
  { path: `${folder}/index.ts`, text: indexText },
  { path: `${folder}/modules.ts`, text: modulesText },
];
