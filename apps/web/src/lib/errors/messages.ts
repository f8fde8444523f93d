import type { FailureCode } from '../api/failure.ts';
import type { Lang } from '../language.ts';
import type { ErrorTexts } from './error-texts.ts';
import { withWords } from '../words.ts';
import { accountErrorTexts } from './account-messages.ts';
import { assistantErrorTexts } from './assistant-messages.ts';
import { postErrorTexts } from './post-messages.ts';
import { siteErrorTexts } from './site-messages.ts';
import { valueErrorTexts } from './value-messages.ts';

export type ErrorParams = Record<string, string | number>;
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
