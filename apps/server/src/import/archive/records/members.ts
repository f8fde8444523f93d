import { oneOf, rights } from '@chaguan/contract';
import Type from 'typebox';
import { exactly, flagOf, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

/** Hashes of other systems that are accepted once at sign-in and then replaced by one of ours. */
export const foreignAlgorithms = [
  'ucenter-md5',
  'bcrypt',
  'bcrypt-sha512',
  'bcrypt-sha256',
  'phpass',
  'pbkdf2-sha256',
  'pbkdf2-sha512',
  'md5',
  'reference-sha256',
  'argon2id',
] as const;

/** A password as the source stored it. */
export const ForeignPassword = exactly({
  algorithm: oneOf(...foreignAlgorithms),
  hash: Type.String({ minLength: 8, maxLength: 300, description: 'as stored: hexadecimal, Base64 or the whole `$…$` string' }),
  salt: maybe(Type.String({ maxLength: 200, description: 'where the hash does not contain it' })),
  iterations: maybe(Type.Integer({ minimum: 1, maximum: 2_000_000, description: 'of PBKDF2' })),
});

/** A role held until a time. */
const HeldRole = exactly({ role: refTo('roles'), endsAt: maybe(timeOf('end; none: without end')) });

/** A member. Whoever was staff at the source is a usual member here; `staffAtSource` is only listed in the receipt. */
export const Member = exactly({
  key: Key,
  name: Type.String({ maxLength: 200, description: 'account; shortened or numbered where it is taken, forbidden or too long' }),
  nickname: maybe(textOf('displayed name, if it differs from the account', 200)),
  registeredAt: timeOf('when the account was made'),
  lastSeenAt: maybe(timeOf('last visit')),
  language: maybe(oneOf('zh_CN', 'zh_TW', 'en_US')),
  bio: maybe(textOf('plain text', 10_000)),
  password: maybe(ForeignPassword),
  email: maybe(textOf('address', 320)),
  emailConfirmedAt: maybe(timeOf('proved at the source; none: unproved, and of no use for signing in')),
  phone: maybe(textOf('number', 40)),
  phoneConfirmedAt: maybe(timeOf('proved at the source')),
  avatar: maybe(refTo('files')),
  cover: maybe(refTo('files')),
  roles: maybe(Type.Array(HeldRole, { maxItems: 50 })),
  pointsEarned: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'decides the grade' })),
  state: maybe(oneOf('active', 'disabled', 'cancelled')),
  bot: maybe(flagOf('a program writes with the account')),
  disabledReason: maybe(textOf('reason', 500)),
  silencedUntil: maybe(timeOf('cannot write until then')),
  silencedReason: maybe(textOf('reason', 500)),
  staffAtSource: maybe(textOf('title of a member of staff, listed for confirmation; no import makes staff', 100)),
  realName: maybe(textOf('with `private` only', 100)),
  birthday: maybe(textOf('YYYY-MM-DD, with `private` only', 10)),
  registeredAddress: maybe(textOf('IP address, with `private` only', 60)),
  formerNames: maybe(Type.Array(textOf('name', 200), { maxItems: 50 })),
});

/** A role: a named set of rights without power of staff. */
export const Role = exactly({
  key: Key,
  name: textOf('Chinese or only name', 200),
  nameEn: maybe(textOf('English name', 200)),
  remark: maybe(textOf('remark for staff', 1000)),
  initial: maybe(flagOf('the one that every member has; there is one at most')),
  rights: maybe(Type.Array(oneOf(...rights), { description: 'rights outside tags' })),
  order: maybe(Type.Integer({ minimum: 0, maximum: 9999, description: 'order of lists' })),
});
