import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, pageQuery, Time, nullable, oneOf, pageOf } from '../fields.ts';

/** The client of a session, as stated by the user agent; empty texts if unknown. */
export const Device = Type.Object({
  browser: Type.String({ description: 'e.g. Chrome' }),
  system: Type.String({ description: 'e.g. Windows' }),
  kind: oneOf('desktop', 'mobile', 'tablet', 'unknown'),
});

const origin = {
  address: Type.String(),
  place: nullable(Name),
  device: Device,
};

const MemberSession = Type.Object({
  id: Id,
  current: Type.Boolean({ description: 'the session of this request' }),
  ...origin,
  method: oneOf('password', 'code', 'passkey', 'third_party', 'registration'),
  startedAt: Time,
  usedAt: Time,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/control/sessions',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's sessions, this one first, then by last use (accurate to five minutes); at most 200.",
  answer: Type.Object({ items: Type.Array(MemberSession) }),
  errors: [],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/control/sessions/{sessionId}/end',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Ends one of the caller's sessions immediately.",
  params: Type.Object({ sessionId: Id }),
  answer: Done,
  errors: ['session.not_found'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/user/control/sessions/endOthers',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Ends all sessions of the caller but this one.',
  answer: Type.Object({ ended: Type.Integer() }),
  errors: [],
});

export const listLogins = endpoint({
  method: 'GET',
  path: '/api/user/control/userLoginLogList',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's sign-ins and renewals of the last year, newest first.",
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ id: Id, kind: oneOf('login', 'renewal'), ...origin, at: Time })),
  errors: [],
});
