/** The maximum limits of a body. Site settings may override each. */
export interface BodyLimits {
  /** Characters (code points) of Markdown source. */
  characters: number;
  /** Levels of blocks and marks inside one another. */
  depth: number;
  /** Distinct accounts written as @account (rules 3.1: 30 a post). */
  mentions: number;
}

export const defaultLimits: BodyLimits = { characters: 100_000, depth: 40, mentions: 30 };

export type RichtextErrorCode =
  | 'body.empty'
  | 'body.too_long'
  | 'body.too_deep'
  | 'body.too_complex'
  | 'body.too_many_mentions'
  | 'hidden.invalid'
  | 'hidden.value_differs'
  | 'hidden.not_here';

/** A body that may not be published. `limit` is the number that was exceeded, for hidden blocks the line. */
export class RichtextError extends Error {
  readonly code: RichtextErrorCode;
  readonly limit: number | undefined;

  constructor(code: RichtextErrorCode, limit?: number) {
    super(code);
    this.name = 'RichtextError';
    this.code = code;
    this.limit = limit;
  }
}

/** Whether `text` has more than `limit` code points, without counting a huge text to its end. */
export function longerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  if (text.length > limit * 2) return true;
  let count = 0;
  for (const _ of text) if (++count > limit) return true;
  return false;
}
