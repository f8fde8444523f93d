import { loginPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { encodeJumpUrl } from '../jump-url.ts';
import type { Lang } from '../language.ts';
import type { Tokens, TokenStore } from '../session.ts';
import type { Callable, CallOptions } from './api.ts';
import type { ClientEffects } from './effects.ts';
import { ApiFailure } from './failure.ts';
import { apiMessages } from './messages.ts';

const unreadMessageCount = '/user/control/unreadMessageCount';
// No response, a rate limit or an overload says nothing about the token: it is kept, and the next request retries.
const temporary = [0, 456, 503];

export type UnauthorizedParts = {
  lang: () => Lang;
  tokens: TokenStore;
  effects: ClientEffects;
  endSession: () => void;
  refresh: (failed: Tokens) => Promise<Tokens | null>;
};

/** Handling of a 401: one refresh, then the same request again, otherwise login with a return path. */
export function createUnauthorized({ lang, tokens, effects, endSession, refresh }: UnauthorizedParts) {
  /** The refresh itself was refused: the session has ended, for every request. */
  function refused(): void {
    endSession();
    effects.toastError(apiMessages[lang()].http20, { persistent: false });
  }

  async function renew(failed: Tokens): Promise<Tokens | null> {
    try {
      const renewed = await refresh(failed);
      if (!renewed) endSession();
      return renewed;
    } catch (reason) {
      if (!(reason instanceof ApiFailure) || temporary.includes(reason.status)) throw reason;
      // Several requests wait for the same refresh; only the first one to fail shows the message.
      if (tokens.read()) refused();
      return null;
    }
  }

  function leaveForLogin(endpoint: Callable): void {
    const jumpUrl = encodeJumpUrl(effects.here());
    effects.go(addressOf(loginPage, { jumpUrl }), endpoint.method === 'POST' ? 'push' : 'replace');
  }

  async function recover<T>(
    endpoint: Callable,
    options: CallOptions,
    sent: Tokens | null,
    failure: ApiFailure,
    again: (renewed: Tokens) => Promise<T>,
  ): Promise<T> {
    const renewed = sent ? await renew(sent) : null;
    if (renewed) {
      try {
        return await again(renewed);
      } catch (reason) {
        if (!(reason instanceof ApiFailure) || reason.status !== 401) throw reason;
        endSession();
      }
    }
    const expected = options.expect?.includes(401) ?? false;
    if (!expected && !endpoint.path.endsWith(unreadMessageCount)) leaveForLogin(endpoint);
    failure.reported = !expected;
    throw failure;
  }

  return { renew, recover };
}
