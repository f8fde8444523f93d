import type { PostState } from '../../posts/index.ts';

/** What a verdict changed, so that it can be undone: nothing is undone that somebody changed since. */
export interface Done {
  /** Of the case after the verdict: names it among several about one case. */
  version: number;
  post: { before: PostState; after: PostState } | null;
  /** The reasons for which the post waited; verdicts of earlier versions name none. */
  holds?: string[];
  /** When the reports had hidden the post. */
  hiddenAt: string | null;
  silence: { before: string | null; reasonBefore: string; until: string } | null;
  /** The reason under which the author was disabled. */
  banned: string | null;
  /** The author was warned and nothing else. */
  warned: boolean;
}

/** A verdict so far. */
export type Doing = Omit<Done, 'version'>;

export const nothingDone: Doing = { post: null, hiddenAt: null, silence: null, banned: null, warned: false };
