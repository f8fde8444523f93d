import { expect, test } from 'vitest';
import { readEmail } from './read-contact.ts';

test.each([
  ['a@mail.example', '', 'mail.example', false],
  ['a@x.mail.example', '', 'mail.example', false],
  ['a@notmail.example', '', 'mail.example', true],
  ['a@mail.example', 'mail.example', '', true],
  ['a@x.mail.example', '@Mail.example', '', true],
  ['a@x.mail.example', 'mail.example', '*.x.mail.example', false],
  ['a@other.example', 'mail.example', '', false],
  ['a@mail.example', '', '', true],
])('%s where only [%s] is accepted and [%s] is not: %s', (typed, emailDomains, emailDomainsRefused, taken) => {
  expect('recipient' in readEmail({ emailDomains, emailDomainsRefused }, typed)).toBe(taken);
});
