import path from 'node:path';

/** The project's root folder. */
export const ROOT = path.dirname(import.meta.dirname);

export function inProject(...names: string[]): string {
  return path.join(ROOT, ...names);
}

/** A tool of the installed packages, by the path of its script below node_modules. */
export function tool(...names: string[]): string {
  return inProject('node_modules', ...names);
}
