import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { exactly, flagOf, Key, maybe, PostSubject, refTo, textOf, timeOf } from './fields.ts';

/** What a member has when the site opens: booked in the ledger against the account of the import. */
export const OpeningBalance = exactly({
  key: Key,
  member: refTo('members'),
  currency: oneOf('points', 'balance'),
  amount: Type.String({
    pattern: '^-?[0-9]{1,13}(\\.[0-9]{2})?$',
    description: 'points, or yuan with two decimals; a debt is listed and not booked',
  }),
  from: maybe(textOf('what it was at the source, e.g. `extcredits2`', 100)),
});

/** A line of the statement at the source, kept as a file for its member. */
export const StatementLine = exactly({
  key: Key,
  member: refTo('members'),
  at: timeOf('when'),
  unit: textOf('name of the credits', 40),
  amount: Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$', description: 'change' }),
  reason: textOf('plain text', 500),
});

const yuan = (description: string) => Type.String({ pattern: '^[0-9]{1,13}\\.[0-9]{2}$', description });

/** A tip of a post, as a fact: its money is in the balances. */
export const TipRecord = exactly({
  key: Key,
  post: PostSubject,
  giver: refTo('members'),
  amount: yuan('yuan'),
  share: maybe(yuan('what the platform kept of it, in yuan')),
  named: maybe(flagOf('readers learn who gave it')),
  at: timeOf('when'),
});
