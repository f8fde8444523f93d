import { accountErrorParams, accountErrors } from './account-errors.ts';
import { assistantErrorParams, assistantErrors } from './assistant-errors.ts';
import { postErrorParams, postErrors } from './post-errors.ts';
import { siteErrorParams, siteErrors } from './site-errors.ts';
import { valueErrorParams, valueErrors } from './value-errors.ts';

/**
 * Every failure that the API can return: code -> HTTP status. The server sends code and params, never prose; the web has one text per code
 * and language, so a missing translation does not compile. Codes of fields are always inside `request.fields`.
 */
export const errors = {
  ...siteErrors,
  ...accountErrors,
  ...postErrors,
  ...valueErrors,
  ...assistantErrors,
} as const;

export type ErrorCode = keyof typeof errors;

/**
 * The params of each failure: both the code that fails and the text compile against this list. A code that is not in it has none. Values
 * are strings or numbers.
 */
export const errorParams = {
  ...siteErrorParams,
  ...accountErrorParams,
  ...postErrorParams,
  ...valueErrorParams,
  ...assistantErrorParams,
} as const;

type Named = typeof errorParams;

/** Params of one code: `ParamsOf<'mention.unknown'>` is `{ account?: string | number }`. */
export type ParamsOf<C> = { readonly [N in C extends keyof Named ? Named[C][number] : never]?: string | number };

/** One rejected field. `params` fill the text, e.g. `{ min: 3, max: 25 }`. */
export interface FieldFailure {
  field: string;
  code: ErrorCode;
  params: Record<string, string | number>;
}

/** Body of every failure, sent as application/problem+json. */
export interface Problem {
  status: number;
  code: ErrorCode;
  params: Record<string, string | number>;
  requestId: string;
  fields?: FieldFailure[];
}
