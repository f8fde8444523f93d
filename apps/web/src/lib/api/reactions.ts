import type { Lang } from '../language.ts';
import type { ClientEffects } from './effects.ts';
import type { ApiFailure } from './failure.ts';
import { apiMessages } from './messages.ts';

/** A failed request and its response, as far as the table of statuses needs it. */
export type Refusal = { failure: ApiFailure; method: string; path: string; lang: Lang };

export type ReactionParts = { effects: ClientEffects; forgetEverything: () => void };

/** Codes that say no more than their status. All others have a text of their own, shown below that of the status. */
const plain: ReadonlySet<string> = new Set([
  'access.denied',
  'rate.exceeded',
  'request.invalid',
  'request.not_found',
  'response.none',
  'response.unreadable',
  'server.failed',
  'session.force_ended',
]);

/** The text of the code. The texts are loaded on demand; if that fails, the status is still explained. */
async function reasonOf({ failure, lang }: Refusal): Promise<string> {
  if (plain.has(failure.code)) return '';
  return import('../errors/failure-text.ts').then(
    ({ errorText }) => errorText(failure.code, failure.params, lang),
    () => '',
  );
}

function below(general: string, reason: string): string {
  return reason === '' ? general : `${general}\n${reason}`;
}

type Reaction = (refusal: Refusal, reason: string) => void;

/** Informs the reader of a status, once: the table of the specification's section 8 (401 is in client.ts). */
export function createReactions({ effects, forgetEverything }: ReactionParts) {
  const noticed = new Set<string>();

  /** Several requests of one page may fail with it at the same time. */
  function noticeOnce({ failure, lang }: Refusal, text: string): void {
    const what = `${failure.status} ${failure.code}`;
    if (!noticed.has(what)) effects.notice(apiMessages[lang].noticeTitle, text);
    noticed.add(what);
  }

  const table: Record<number, Reaction> = {
    0: ({ lang }) => effects.toastError(apiMessages[lang].noResponse, { persistent: false }),
    400: ({ lang }, reason) => effects.toastError(below(apiMessages[lang].http10, reason), { persistent: true }),
    403: ({ method, path, lang }, reason) => {
      // The page of a thread itself shows that it may not be read (ADR 30); failures of other requests there are shown as usual.
      if (method === 'GET' && path.includes('/thread')) return;
      effects.toastError(below(apiMessages[lang].http30, reason), { persistent: false });
    },
    404: ({ failure, lang }, reason) => effects.toastError(below(apiMessages[lang].http40(failure.url), reason), { persistent: true }),
    456: (refusal, reason) => noticeOnce(refusal, below(apiMessages[refusal.lang].http80, reason)),
    500: ({ failure, lang }) => {
      const messages = apiMessages[lang];
      const id = failure.requestId;
      effects.toastError(id ? `${messages.http50} · ${messages.requestId(id)}` : messages.http50, {
        persistent: true,
      });
    },
    503: ({ failure, lang }, reason) => {
      const messages = apiMessages[lang];
      const sent = failure.bodyText || String(failure.params['notice'] ?? '');
      effects.notice(messages.noticeTitle, sent || reason || messages.overloaded);
    },
    508: (refusal) => {
      forgetEverything();
      noticeOnce(refusal, apiMessages[refusal.lang].forcedOut);
    },
  };

  return {
    /** A failure that a form or a dialog explains by its code: 422, 409 and the like with problem+json. */
    left(failure: ApiFailure): boolean {
      return failure.status === 422 || (!(failure.status in table) && failure.code !== 'response.unreadable');
    },
    async showRefusal(refusal: Refusal): Promise<void> {
      const { failure, lang } = refusal;
      failure.reported = true;
      const reaction = table[failure.status];
      if (reaction) reaction(refusal, await reasonOf(refusal));
      else effects.toastError(apiMessages[lang].http60(failure.status), { persistent: false });
    },
    /** For `once per page`: a new page may show the 456 notice again. */
    newPage(): void {
      noticed.clear();
    },
  };
}
