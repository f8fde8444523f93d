import type { Services } from '../platform/http/ctx.ts';
import type { Progress } from './progress.ts';
import type { Target } from './target.ts';

/** One import under way. */
export interface Source {
  services: Services;
  /** Name of the folder; every import key begins with it. */
  site: string;
  /** What its questions become. */
  target: Target;
  /** Whether it tells who its people are; otherwise their numbers are all that is known. */
  namesPeople: boolean;
  /** Key of the row in import_run. */
  name: string;
  startedAt: Date;
  attribution: string;
  progress: Progress;
  say: (line: string) => void;
}

/**
 * Import keys: people, posts, comments, adoptions and tags (of topics `t`, of questions `q`) of a site each have numbers
 * or names of their own. A post may be there twice, as a topic and as a question: in tables of their own.
 */
export function keyOf(site: string, kind: 'u' | 'p' | 'c' | 'a' | 't' | 'q', id: string): string {
  return `${site}:${kind}:${id}`;
}

/** Everyone whose account was deleted at the source writes under this one. */
export function formerMemberKey(site: string): string {
  return keyOf(site, 'u', 'former');
}
