import { expect, test } from 'vitest';
import { readEmail, readPhone } from './read-contact.ts';

test.each([
  ['a@mail.example', '', 'mail.example', false],
  ['a@x.mail.example', '', 'mail.example', false],
  ['a@notmail.example', '', 'mail.example', true],
  ['a@mail.example', 'mail.example', '', true],
  ['a@x.mail.example', '@Mail.example', '', true],
  ['a@x.mail.example', 'mail.example', '*.x.mail.example', false],
  ['a@other.example', 'mail.example', '', false],
  ['a@mail.example', '', '', true],
])('%s where only [%s] is accepted and [%s] is not: %s', (typed, emailDomains, emailDomainsRefused, accepted) => {
  expect('recipient' in readEmail({ emailDomains, emailDomainsRefused }, typed)).toBe(accepted);
});

test.each([
  ['user@例子.中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['User＠例子。中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['user@xn--fsqu00a.xn--fiqs8s', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
  ['field\u200b@exam\u00adple．com', 'field@example.com'],
  ['\u202dtea\u2011house@example.com\u202c', 'tea-house@example.com'],
])('%s is the address %s', (typed, stored) => {
  expect(readEmail({}, typed)).toEqual({ recipient: stored });
});

test.each(['user@例子', 'user@例子 .中国', 'user@%E4.com', 'user@例子/.com', 'user@a@例子.中国', '@例子.中国'])(
  '%s is no address',
  (typed) => {
    expect(readEmail({}, typed)).toMatchObject({ code: 'field.format' });
  },
);

test('accepted domains may be written in any script', () => {
  expect(readEmail({ emailDomains: '例子.中国' }, 'user@mail.xn--fsqu00a.xn--fiqs8s')).toHaveProperty('recipient');
  expect(readEmail({ emailDomainsRefused: 'xn--fsqu00a.xn--fiqs8s' }, 'user@例子.中国')).toEqual({ code: 'email.domain', params: {} });
});

test.each(['\u202d13800138000\u202c', '138\u200b0013\u20118000', '+86\u00a0138–0013–8000', '１３８００１３８０００'])(
  '%s is a phone number',
  (typed) => {
    expect(readPhone({ foreignPhones: false }, typed)).toEqual({ recipient: '13800138000' });
  },
);
