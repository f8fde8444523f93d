import type { ParamsOf } from '@chaguan/contract';
import type { FailureCode } from '../api/failure.ts';
import type { Lang } from '../language.ts';
import { withWords } from '../words.ts';
import { englishErrors } from './messages-en.ts';
import { chineseErrors } from './messages-zh.ts';

export type ErrorParams = Record<string, string | number>;
/** A text, or a function of the params that the contract declares for the code. */
type ErrorText<C> = string | ((params: ParamsOf<C>) => string);
export type ErrorTexts = { [C in FailureCode]: ErrorText<C> };

/** One text per code and language; a code of the contract without both does not compile. */
export const errorMessages: Record<Lang, ErrorTexts> = withWords({
  zh: chineseErrors,
  en: englishErrors,
});
