import type { ParamsOf } from '@chaguan/contract';
import type { FailureCode } from '../api/failure.ts';
import type { Lang } from '../language.ts';

/** A text, or a function of the params that the contract declares for the code. */
type ErrorText<C> = string | ((params: ParamsOf<C>) => string);
/** Each code with its text in both languages. */
export type ErrorTexts<C extends FailureCode> = { [K in C]: Record<Lang, ErrorText<K>> };
