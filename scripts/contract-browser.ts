import { contractSources } from './contract-index.ts';
import { limitsFor } from './form-limits.ts';
import type { Generated } from './generated-files.ts';
import { inProject } from './project.ts';

const source = 'packages/contract/src';
const folder = 'packages/contract/browser';
const note = '// Written by `npm run generate` from the contract: what the browser needs of it.\n';

type Exports = Readonly<Record<string, unknown>>;

/** Schemas, functions and maps stay on the server. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || value instanceof Map) return false;
  return !(typeof value === 'object' && value !== null && '~kind' in value);
}

/**
 * Of an endpoint method and path, and what its forms accept (of staff's: in a file of its own, `staffForms`); of a page path and parameters:
 * what these may be is the server's to judge.
 */
function reduced(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('method' in value && 'path' in value) {
    return { method: value.method, path: value.path, ...('upload' in value ? { upload: value.upload } : {}), ...limitsFor(value) };
  }
  return 'path' in value && 'query' in value ? { path: value.path, query: value.query } : value;
}

/** Descriptions are for the documentation of the API. */
function undescribed(key: string, value: unknown): unknown {
  return key === 'description' && typeof value === 'string' ? undefined : value;
}

/** The constants of one file of the contract, as data. */
export function constantsText(exports: Exports): string {
  const plain = Object.entries(exports).filter(([name, value]) => isPlain(value) && name !== 'staffForms');
  return plain.map(([name, value]) => `export const ${name} = ${JSON.stringify(reduced(value))};\n`).join('');
}

/** What forms may hold, by the endpoint they are for. */
export function formsText(exports: Exports): string {
  const named = Object.entries(exports).filter(([name]) => name === 'staffForms');
  return named.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, undescribed)};\n`).join('');
}

/**
 * The contract without its schemas, which would bring 40 kB of schema library into every page: a file for each of its files. Types come from
 * the contract's source; the web's bundler reads these in its place (`vite.config.ts`).
 */
export async function browserFiles(): Promise<Generated[]> {
  const files = new Map<string, string>();
  const listed: string[] = [];
  for (const file of contractSources()) {
    const exports = (await import(inProject(source, file))) as Exports;
    const constants = constantsText(exports);
    if (constants !== '') listed.push(file);
    const text = constants + formsText(exports);
    if (text !== '') files.set(file, text);
  }
  files.set('index.ts', listed.map((file) => `export * from './${file}';\n`).join(''));
  return [...files].map(([file, text]) => ({ path: `${folder}/${file}`, text: () => note + text }));
}
