import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done } from '../fields.ts';

const Address = Type.String({ maxLength: 2000 });

export const addVisit = endpoint({
  method: 'GET',
  path: '/api/statistic/add',
  access: 'public',
  rate: 'visit',
  summary:
    'Records the visit of a screen: `url`, and in `referrer` the previous screen or site. Counted in memory and written within a minute; needs no session and sets no cookie.',
  query: Type.Object({ url: Address, referrer: Type.Optional(Address) }),
  answer: Done,
  errors: [],
});
