import Type from 'typebox';
import { Amount } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { oneOf, Time } from '../fields.ts';
import { balanceModules, Month } from './wallet.ts';

/** A year of the site (Asia/Shanghai). */
const Year = Type.String({ pattern: '^20[0-9]{2}$', description: 'year of the site (Asia/Shanghai), e.g. 2026' });

const Sums = { in: Amount, out: Amount, entries: Type.Integer() };

const KindSums = Type.Object({ module: oneOf(...balanceModules), ...Sums });

export const readYearStatement = endpoint({
  method: 'GET',
  path: '/api/user/control/balance/years/{year}',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's balance at the start and at the end of a year, and the sums of the year by reason, by month and by both.",
  params: Type.Object({ year: Year }),
  answer: Type.Object({
    year: Year,
    at: Time,
    years: Type.Array(Type.String(), { description: 'the years since the first entry, latest first' }),
    opening: Amount,
    closing: Type.String({ description: 'opening + in - out; of the present year the balance now' }),
    ...Sums,
    kinds: Type.Array(KindSums),
    months: Type.Array(
      Type.Object({ month: Month, ...Sums, closing: Type.String({ description: 'balance at its end' }), kinds: Type.Array(KindSums) }),
      { description: 'months in which anything moved, in order' },
    ),
  }),
  errors: [],
});
