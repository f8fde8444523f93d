import { refreshToken } from '@chaguan/contract';
import { acceptLanguage, langOf, type Locale } from '../language.ts';
import type { SignedIn, Tokens, TokenStore } from '../session.ts';
import type { Api, Callable, CallOptions } from './api.ts';
import type { ClientEffects } from './effects.ts';
import { ApiFailure } from './failure.ts';
import { createListPositions, type Reader } from './list-positions.ts';
import { createOverlay, overlayCloseMs } from './overlay.ts';
import { createReactions } from './reactions.ts';
import { createRefresh, type Exclusive } from './refresh.ts';
import { buildRequest, type Parts } from './request.ts';
import { read, send } from './transport.ts';
import { createUnauthorized } from './unauthorized.ts';

export const requestTimeoutMs = 60_000;

export type ClientParts = {
  /** Origin of the API, empty for the page's own. */
  baseUrl: string;
  locale: () => Locale;
  tokens: TokenStore;
  effects: ClientEffects;
  /** Called with the response of a successful refresh. */
  renewed: (answer: SignedIn) => void;
  reader?: () => Reader;
  /** The session has ended: clear the token, set the member to empty. */
  endSession: () => void;
  forgetEverything: () => void;
  exclusive?: Exclusive;
  /** Answers that were requested before this client existed, until its first act. */
  early?: { consume: (url: string, sent: Tokens) => Promise<{ status: number; type: string; text: string } | null>; forget: () => void };
  timeoutMs?: number;
  overlayCloseAfterMs?: number;
};

export type Client = Api & {
  /** Exchanges the stored tokens for new ones; false when there are none or the server refused. */
  renew(): Promise<boolean>;
  newPage(): void;
};

type Attempt = { endpoint: Callable; parts: Parts; options: CallOptions };

const alone: Exclusive = (task) => task();

/** The API over HTTP, with all handling of failures from the specification's sections 4, 7 and 8. */
export function createClient(setup: ClientParts): Client {
  const { effects, tokens, locale } = setup;
  const overlay = createOverlay(effects.overlay, setup.overlayCloseAfterMs ?? overlayCloseMs);
  const reactions = createReactions({ effects, forgetEverything: setup.forgetEverything });
  const refresh = createRefresh({
    tokens,
    renewed: setup.renewed,
    exclusive: setup.exclusive ?? alone,
    send: () => once<SignedIn>({ endpoint: refreshToken, parts: {}, options: { loading: false } }, tokens.read()),
  });

  const { reader = () => null } = setup;
  const positions = createListPositions(reader);
  const unauthorized = createUnauthorized({ ...setup, lang: () => langOf(locale()), refresh });

  /** One request; returns the response, or throws an ApiFailure with the server's response. */
  async function once<T>({ endpoint, parts, options }: Attempt, sent: Tokens | null): Promise<T | null> {
    const { baseUrl } = setup;
    const context = { baseUrl, acceptLanguage: acceptLanguage(locale()), tokens: sent };
    const { url, init } = buildRequest(endpoint, parts, options, context);
    const timeoutMs = options.timeoutMs ?? setup.timeoutMs ?? requestTimeoutMs;
    if (endpoint.method !== 'GET' && options.isMark !== true) setup.early?.forget();
    const early = sent && endpoint.method === 'GET' && !options.blob ? await setup.early?.consume(url, sent) : null;
    if (early) return read<T>({ ...early, url, file: undefined });
    return read<T>(await send(url, init, timeoutMs, options));
  }

  async function react(reason: unknown, { endpoint, options }: Attempt): Promise<never> {
    if (!(reason instanceof ApiFailure) || reason.reported) throw reason;
    const expected = options.expect?.includes(reason.status) ?? false;
    if (!expected && !reactions.left(reason) && reason.status !== 401) {
      await reactions.showRefusal({ failure: reason, method: endpoint.method, path: endpoint.path, lang: langOf(locale()) });
    }
    throw reason;
  }

  async function call(endpoint: Callable, input: unknown = {}, options: CallOptions = {}): Promise<unknown> {
    const [given, by] = [input as Parts, reader()];
    const parts = positions.begin(endpoint, given);
    const answer = await answerTo({ endpoint, parts, options }).catch((reason: unknown) => {
      const isStale = parts !== given && reason instanceof ApiFailure && reason.fields.some(({ field }) => field === 'after');
      if (!isStale) throw reason;
      positions.forget(endpoint, given);
      return answerTo({ endpoint, parts: given, options });
    });
    positions.note(endpoint, given, answer, by);
    return answer;
  }

  async function answerTo(attempt: Attempt): Promise<unknown> {
    const { endpoint, options } = attempt;
    if (options.loading !== false) overlay.begin();
    try {
      const sent = tokens.read();
      try {
        return await once(attempt, sent);
      } catch (reason) {
        if (!(reason instanceof ApiFailure) || reason.status !== 401) throw reason;
        return await unauthorized.recover(endpoint, options, sent, reason, (renewed) => once(attempt, renewed));
      }
    } catch (reason) {
      return react(reason, attempt);
    } finally {
      if (options.loading !== false) overlay.end();
    }
  }

  return {
    call: call as Api['call'],
    newPage: reactions.newPage,
    async renew() {
      const stored = tokens.read();
      return stored !== null && (await unauthorized.renew(stored)) !== null;
    },
  };
}
