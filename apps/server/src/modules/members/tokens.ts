import { createHash, randomBytes } from 'node:crypto';

export const accessLifeMs = 2 * 60 * 60 * 1000;

export const refreshLifeMs = 30 * 24 * 60 * 60 * 1000;

/** What the browser keeps. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** 256 bits of chance need no slow hash: nobody guesses them, so plain SHA-256 is what the database keeps. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A fresh pair for the browser, and the columns that stand for it. */
export function newTokens(now: Date) {
  const tokens: TokenPair = { accessToken: newToken(), refreshToken: newToken() };
  const columns = {
    accessHash: hashToken(tokens.accessToken),
    accessEndsAt: new Date(now.getTime() + accessLifeMs),
    refreshHash: hashToken(tokens.refreshToken),
    refreshEndsAt: new Date(now.getTime() + refreshLifeMs),
    usedAt: now,
  };
  return { tokens, columns };
}
