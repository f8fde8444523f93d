import { randomInt } from 'node:crypto';

/** Without letters that are read as digits or as each other. 30^10 codes: nobody guesses one at the rate of the register form. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 10;

export function newCode(): string {
  return Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The stored form of a typed code: case, width, spaces and dashes do not matter. */
export function storedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{C}]/gu, '');
}
