import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { exactly, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

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
