import type { Lang } from '../language.ts';
import type { ClientEffects } from './effects.ts';
import type { ApiFailure } from './failure.ts';
import { apiMessages } from './messages.ts';

/** What a refused call was and what came back, as far as the status table needs it. */
export type Refusal = { failure: ApiFailure; path: string; lang: Lang };

export type ReactionParts = { effects: ClientEffects; forgetEverything: () => void };

/** Tells the reader what a status means, once: the table of the specification's section 8 (401 is in client.ts). */
export function createReactions({ effects, forgetEverything }: ReactionParts) {
  let noticed456 = false;
  let noticed508 = false;

  const table: Record<number, (refusal: Refusal) => void> = {
    0: ({ lang }) => effects.toastError(apiMessages[lang].noResponse, { persistent: false }),
    400: ({ lang }) => effects.toastError(apiMessages[lang].http10, { persistent: true }),
    403: ({ path, lang }) => {
      // The page of a thread says itself that it may not be read (ADR 30).
      if (!path.includes('/thread')) effects.toastError(apiMessages[lang].http30, { persistent: false });
    },
    404: ({ failure, lang }) => effects.toastError(apiMessages[lang].http40(failure.url), { persistent: true }),
    456: ({ lang }) => {
      if (!noticed456) effects.notice(apiMessages[lang].noticeTitle, apiMessages[lang].http80);
      noticed456 = true;
    },
    500: ({ failure, lang }) => {
      const messages = apiMessages[lang];
      const id = failure.requestId;
      effects.toastError(id ? `${messages.http50} · ${messages.requestId(id)}` : messages.http50, {
        persistent: true,
      });
    },
    503: ({ failure, lang }) => {
      const messages = apiMessages[lang];
      effects.notice(
        messages.noticeTitle,
        failure.bodyText || (failure.code === 'server.interrupted' ? messages.interrupted : messages.overloaded),
      );
    },
    508: ({ lang }) => {
      forgetEverything();
      // Several calls of one page hear of it at once.
      if (!noticed508) effects.notice(apiMessages[lang].noticeTitle, apiMessages[lang].forcedOut);
      noticed508 = true;
    },
  };

  return {
    /** A refusal that a form or a dialog explains by its code: 422, 409 and the like with problem+json. */
    left(failure: ApiFailure): boolean {
      return failure.status === 422 || (!(failure.status in table) && failure.code !== 'response.unreadable');
    },
    tell(refusal: Refusal): void {
      const { failure, lang } = refusal;
      const reaction = table[failure.status];
      if (reaction) reaction(refusal);
      else effects.toastError(apiMessages[lang].http60(failure.status), { persistent: false });
      failure.shown = true;
    },
    /** `once per page`: a new page may show the 456 notice again. */
    newPage(): void {
      noticed456 = false;
      noticed508 = false;
    },
  };
}
