import type { ParamsOf } from '@chaguan/contract';
import type { FailureCode } from '../api/failure.ts';
import type { Lang } from '../language.ts';
import { withWords } from '../words.ts';
import { accountErrorTexts } from './account-messages.ts';
import { assistantErrorTexts } from './assistant-messages.ts';
import { postErrorTexts } from './post-messages.ts';
import { siteErrorTexts } from './site-messages.ts';
import { valueErrorTexts } from './value-messages.ts';

export type ErrorParams = Record<string, string | number>;
/** A text, or a function of the params that the contract declares for the code. */
type ErrorText<C> = string | ((params: ParamsOf<C>) => string);
/** Each code with its text in both languages. */
export type ErrorTexts<C extends FailureCode> = { [K in C]: Record<Lang, ErrorText<K>> };

/** A code of the contract without a text in both languages does not compile. */
const texts: ErrorTexts<FailureCode> = {
  ...siteErrorTexts,
  ...accountErrorTexts,
  ...postErrorTexts,
  ...valueErrorTexts,
  ...assistantErrorTexts,
};

function textsIn(lang: Lang): Record<string, string | ((params: ErrorParams) => string)> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text[lang]]));
}

export const errorMessages = withWords({ zh: textsIn('zh'), en: textsIn('en') });
