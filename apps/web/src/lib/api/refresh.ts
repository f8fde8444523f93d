import type { SignedIn, Tokens, TokenStore } from '../session.ts';

/** Runs one task at a time across all tabs of this browser. */
export type Exclusive = <T>(task: () => Promise<T>) => Promise<T>;

export type RefreshParts = {
  tokens: TokenStore;
  /** Sends the refresh request; null when the server returned nothing. Rejects when it refused. */
  send: () => Promise<SignedIn | null>;
  renewed: (answer: SignedIn) => void;
  exclusive: Exclusive;
};

function same(a: Tokens | null, b: Tokens | null): boolean {
  return a?.accessToken === b?.accessToken;
}

/**
 * A refresh token can be used once, and using it twice ends the session. So requests of this tab share one refresh, tabs are serialized,
 * and a tab that finds another stored token than the one that failed uses that instead. Resolves to the tokens for the repeated request,
 * null when the server returned none.
 */
export function createRefresh({ tokens, send, renewed, exclusive }: RefreshParts) {
  let running: Promise<Tokens | null> | null = null;

  async function renew(failed: Tokens): Promise<Tokens | null> {
    const stored = tokens.read();
    if (!stored) return null;
    if (!same(stored, failed)) return stored;
    const answer = await send();
    if (!answer?.accessToken || !answer.refreshToken) return null;
    renewed(answer);
    return { accessToken: answer.accessToken, refreshToken: answer.refreshToken };
  }

  return function refresh(failed: Tokens): Promise<Tokens | null> {
    running ??= exclusive(() => renew(failed)).finally(() => {
      running = null;
    });
    return running;
  };
}
