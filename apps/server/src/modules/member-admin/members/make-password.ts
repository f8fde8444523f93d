import { randomInt } from 'node:crypto';

/** No letter that looks like another: it is read out and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to tell once: three groups of five, more than 70 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
