import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable } from '../fields.ts';
import { Month } from './wallet.ts';

/** `week`: a streak earns more each time it reaches another seven days. `repairDays`: how far back a missed day may be filled in. */
export const checkInRules = { week: 7, repairDays: 30 } as const;

const Day = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  description: 'day of the site (Asia/Shanghai), e.g. 2026-11-23',
});

const CheckIns = Type.Object({
  open: Type.Boolean({ description: 'whether members can check in' }),
  today: Day,
  checkedIn: Type.Boolean({ description: 'whether the caller has checked in today' }),
  streak: Type.Integer({ description: 'days in a row, up to today or yesterday' }),
  longest: Type.Integer({ description: 'the longest streak so far' }),
  total: Type.Integer({ description: 'days on which the caller was here' }),
  points: Type.Integer({ description: 'points for the next check-in' }),
  weekPoints: Type.Integer({ description: 'points in addition on each seventh day of a streak' }),
  repairs: Type.Integer({ description: 'missed days that the caller may still fill in this month' }),
  repairable: nullable(Day),
});

export const readCheckIns = endpoint({
  method: 'GET',
  path: '/api/user/control/checkIns',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's check-ins: the streak, what the next one earns, and the days of a month.",
  query: Type.Object({ month: Type.Optional(Month) }),
  answer: Type.Object({
    ...CheckIns.properties,
    month: Month,
    days: Type.Array(Type.Object({ day: Day, repaired: Type.Boolean() })),
  }),
  errors: [],
});

export const addCheckIn = endpoint({
  method: 'POST',
  path: '/api/user/control/checkIns',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Checks in today; a second time on one day it changes nothing and earns nothing.',
  answer: Type.Object({ earned: Type.Integer({ description: 'points earned by this request' }), streak: Type.Integer() }),
  errors: ['site.read_only', 'check_in.closed', 'member.cancelled'],
});

export const repairCheckIn = endpoint({
  method: 'POST',
  path: '/api/user/control/checkIns/repair',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Fills in the last missed day, so that the streak goes on; it earns no points. A few times a month.',
  body: Type.Object({ day: Day }),
  answer: Type.Object({ streak: Type.Integer() }),
  errors: ['site.read_only', 'check_in.closed', 'check_in.not_repairable', 'check_in.no_repairs', 'member.cancelled'],
});
