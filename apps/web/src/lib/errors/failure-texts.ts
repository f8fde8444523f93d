import { apiMessages } from '../api/messages.ts';
import type { FailureLike } from '../api/failure.ts';
import { attempt } from '../code/attempt.ts';
import type { Lang } from '../language.ts';
import type * as failureText from './failure-text.ts';

type Texts = typeof failureText;

/** Without a network, and with it without the code of the texts, there is one thing to say. */
function withoutCode(lang: Lang): Pick<Texts, 'errorText' | 'fieldTexts' | 'failureLines'> {
  const { noResponse } = apiMessages[lang];
  return { errorText: () => noResponse, fieldTexts: () => ({}), failureLines: () => [noResponse] };
}

/** The texts of failures, for what may fail once in a while: loaded when it has failed, because they are 19 kB. */
export async function textsOf(failure: Pick<FailureLike, 'status'>, lang: Lang): Promise<ReturnType<typeof withoutCode>> {
  if (failure.status === 0) return withoutCode(lang);
  return attempt(() => import('./failure-text.ts')).catch(() => withoutCode(lang));
}
