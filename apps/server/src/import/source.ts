import type { Services } from '../platform/http/ctx.ts';
import type { Progress } from './progress.ts';

/** One import under way. */
export interface Source {
  services: Services;
  /** Name of the folder; every import key begins with it. */
  site: string;
  /** Key of the row in import_run. */
  name: string;
  startedAt: Date;
  attribution: string;
  progress: Progress;
  say: (line: string) => void;
}

/** Import keys: people, posts, comments and tags of a site each have numbers or names of their own. */
export function keyOf(site: string, kind: 'u' | 'p' | 'c' | 't', id: string): string {
  return `${site}:${kind}:${id}`;
}

/** Everyone whose account was deleted at the source writes under this one. */
export function formerMemberKey(site: string): string {
  return keyOf(site, 'u', 'former');
}
