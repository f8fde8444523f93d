import type { Services } from '../platform/http/ctx.ts';
import type { Progress } from './progress.ts';
import type { Target } from './target.ts';

/** One import in progress. */
export interface Source {
  services: Services;
  /** Name of the folder; every import key begins with it. */
  site: string;
  /** What its questions become. */
  target: Target;
  /** Whether it contains Users; otherwise authors are known by number only. */
  namesPeople: boolean;
  /** Key of the row in import_run. */
  name: string;
  startedAt: Date;
  attribution: string;
  progress: Progress;
  say: (line: string) => void;
}

/**
 * Import keys: users, posts, comments, adoptions and tags (of topics `t`, of questions `q`) of a source each have their own numbers or
 * names. A post may be imported twice, as a topic and as a question: in separate tables.
 */
export function keyOf(site: string, kind: 'u' | 'p' | 'c' | 'a' | 't' | 'q', id: string): string {
  return `${site}:${kind}:${id}`;
}

/** Key of the shared account for deleted authors. */
export function formerMemberKey(site: string): string {
  return keyOf(site, 'u', 'former');
}
