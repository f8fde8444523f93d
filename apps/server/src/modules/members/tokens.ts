import { createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../../platform/seal.ts';

export const accessLifeMs = 2 * 60 * 60 * 1000;

export const refreshLifeMs = 30 * 24 * 60 * 60 * 1000;

/** What the browser stores. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** 256 bits of chance need no slow hash: nobody guesses them, so plain SHA-256 is what the database stores. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Of a session in the cache of viewers. */
export function sessionKey(accessHash: Buffer): string {
  return accessHash.toString('base64');
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The columns that stand for a pair; neither token outlives the session. */
function columnsOf(tokens: TokenPair, now: Date, endsAt?: Date) {
  const until = (lifeMs: number): Date => new Date(Math.min(now.getTime() + lifeMs, endsAt?.getTime() ?? Infinity));
  return {
    accessHash: hashToken(tokens.accessToken),
    accessEndsAt: until(accessLifeMs),
    refreshHash: hashToken(tokens.refreshToken),
    refreshEndsAt: until(refreshLifeMs),
    usedAt: now,
  };
}

/** A fresh pair for the browser, and the columns that stand for it. */
export function newTokens(now: Date) {
  const tokens: TokenPair = { accessToken: newToken(), refreshToken: newToken() };
  return { tokens, columns: columnsOf(tokens, now) };
}

/**
 * The pair for which a refresh token is traded in. It follows from that token and the server's key, so that two tabs that
 * trade in the same one at once get the same pair, although the database stores hashes only.
 */
export function renewedTokens(seal: Seal, refreshToken: string, now: Date, endsAt: Date) {
  const derive = (purpose: string): string => seal.stamp(purpose, refreshToken).toString('base64url');
  const tokens: TokenPair = { accessToken: derive('renewed access token'), refreshToken: derive('renewed refresh token') };
  return { tokens, columns: columnsOf(tokens, now, endsAt) };
}
