import type { FailureCode } from '../api/failure.ts';
import type { Lang } from '../language.ts';
import { englishErrors } from './messages-en.ts';
import { chineseErrors } from './messages-zh.ts';

export type ErrorParams = Record<string, string | number>;
export type ErrorWord = string | ((params: ErrorParams) => string);

/** One text per code and language; a code of the contract without both does not compile. */
export const errorMessages: Record<Lang, Record<FailureCode, ErrorWord>> = {
  zh: chineseErrors,
  en: englishErrors,
};
