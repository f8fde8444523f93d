import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleNames, namesOf } from './names.ts';
import { postServerFiles } from './post-files.ts';
import { postWebFiles } from './post-web-files.ts';
import { type ModuleOptions, registered, registrations } from './registrations.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

export interface Written {
  added: string[];
  changed: string[];
}

function nextMigration(root: string): string {
  const numbers = readdirSync(path.join(root, 'apps/server/migrations')).map((file) => Number(file.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function newFiles(root: string, names: ModuleNames, { list, subjects }: ModuleOptions): Record<string, string> {
  const number = nextMigration(root);
  if (subjects !== null) return { ...postServerFiles(names, { list, subjects }, number), ...postWebFiles(names, { list, subjects }) };
  return { ...serverFiles(names, list, number), ...(list ? webFiles(names) : {}) };
}

/**
 * Writes a module of members' own rows into the project in `root`, and registers it in the files that require it. @throws Error before anything is written: for a name that is taken or not a plural noun, or a place that no longer exists
 */
export function writeModule(root: string, kebab: string, options: ModuleOptions): Written {
  const names = namesOf(kebab);
  const added = newFiles(root, names, options);
  const existing = Object.keys(added).find((file) => existsSync(path.join(root, file)));
  if (existing !== undefined) throw new Error(`${existing} exists already`);
  const changed = new Map<string, string>();
  for (const registration of registrations(names, options)) {
    const { file } = registration;
    changed.set(file, registered(changed.get(file) ?? readFileSync(path.join(root, file), 'utf8'), registration));
  }
  for (const [file, text] of [...Object.entries(added), ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { added: Object.keys(added), changed: [...changed.keys()] };
}
