/** The maximum limits of a body. Site settings may override each. */
export interface BodyLimits {
  /** Characters (code points) of Markdown source. */
  characters: number;
  /** Levels of blocks and marks inside one another. */
  depth: number;
  /** Whether levels and costs are limited; not for a text that stood before those limits were tightened, and that time alone bounds. */
  bounded: boolean;
}

export const defaultLimits: BodyLimits = { characters: 100_000, depth: 40, bounded: true };

export type RichtextErrorCode =
  | 'body.empty'
  | 'body.too_long'
  | 'body.too_deep'
  | 'body.too_complex'
  | 'hidden.invalid'
  | 'hidden.value_differs'
  | 'hidden.not_here';

/** What a body has too much of; 'time' for one that exceeds the limit of its thread. */
export type Excess =
  | 'cells'
  | 'columns'
  | 'levels'
  | 'lines'
  | 'items'
  | 'quotes'
  | 'notes'
  | 'links'
  | 'styles'
  | 'escapes'
  | 'code'
  | 'formulas'
  | 'marks'
  | 'tags'
  | 'time';

/** A body that may not be published. `limit` is the number that was exceeded, for hidden blocks the line; `excess`: of what, if known. */
export class RichtextError extends Error {
  readonly code: RichtextErrorCode;
  readonly limit: number | undefined;
  readonly excess: Excess | undefined;

  constructor(code: RichtextErrorCode, limit?: number, excess?: Excess) {
    super(code);
    this.name = 'RichtextError';
    this.code = code;
    this.limit = limit;
    this.excess = excess;
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
