import Type from 'typebox';
import { exactly, flagOf, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

/** A badge: of a rule that every site has, or one that staff grant. */
export const Badge = exactly({
  key: Key,
  rule: maybe(Type.String({ maxLength: 40, description: 'name of the rule by which the site grants it; none: staff grant it' })),
  name: textOf('Chinese or only name', 200),
  nameEn: maybe(textOf('English name', 200)),
  description: maybe(textOf('plain text', 1000)),
  descriptionEn: maybe(textOf('English description', 1000)),
  icon: textOf('name of an icon', 40),
  closed: maybe(flagOf('it is granted no longer')),
});

/** That a member has a badge, or had it: what staff took back, no rule grants again. */
export const BadgeGrant = exactly({
  key: Key,
  badge: refTo('badges'),
  member: refTo('members'),
  at: timeOf('when it was granted'),
  by: maybe(refTo('members')),
  reason: maybe(textOf('plain text', 500)),
  chosen: maybe(flagOf('displayed beside the name')),
  takenAt: maybe(timeOf('when staff took it back')),
});
