import { createHash } from 'node:crypto';

/** A short text that changes with any of the facts: an edit that carries an old one would overwrite somebody's work. */
export function stampOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
