import { createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../../platform/seal.ts';

export const accessLifeMs = 2 * 60 * 60 * 1000;

export const refreshLifeMs = 30 * 24 * 60 * 60 * 1000;

/** What the browser stores. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** 256 random bits need no slow hash: they cannot be guessed, so the database stores plain SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Key of a session in the cache of viewers. */
export function sessionKey(accessHash: Buffer): string {
  return accessHash.toString('base64');
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The columns of a token pair; neither token outlives the session. */
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

/** A new pair for the browser, and its columns. */
export function newTokens(now: Date) {
  const tokens: TokenPair = { accessToken: newToken(), refreshToken: newToken() };
  return { tokens, columns: columnsOf(tokens, now) };
}

/**
 * The pair for which a refresh token is exchanged. It is derived from that token and the server's key, so that two tabs that exchange the
 * same one concurrently get the same pair, although the database stores only hashes.
 */
export function renewedTokens(seal: Seal, refreshToken: string, now: Date, endsAt: Date) {
  const derive = (purpose: string): string => seal.stamp(purpose, refreshToken).toString('base64url');
  const tokens: TokenPair = { accessToken: derive('renewed access token'), refreshToken: derive('renewed refresh token') };
  return { tokens, columns: columnsOf(tokens, now, endsAt) };
}
