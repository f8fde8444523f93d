import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, Time, nullable, oneOf } from '../fields.ts';
import { MemberCard } from './members.ts';
import { Device } from './sessions.ts';

/** A failed sign-in (also a second factor, a recovery, an own password, a replayed refresh token) or a denied authorization (403). */
export const securityEventKinds = ['sign_in', 'authorisation'] as const;

const SecurityEvent = Type.Object({
  id: Id,
  kind: oneOf(...securityEventKinds),
  code: Type.String({
    description: 'the failure, as in the list of errors, or session.refresh_replayed: a refresh token came again, and its sessions ended',
  }),
  endpoint: Type.String({ description: 'method and path of the call' }),
  member: nullable(MemberCard),
  address: Type.String(),
  place: nullable(Name),
  device: Device,
  count: Type.Integer({ description: 'the same again within the hour' }),
  firstAt: Time,
  lastAt: Time,
});

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/securityEvents',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Failed sign-ins and refused authorisations, newest first, 30 at a time; `next` is for `before` and asks for the next ones.',
  query: Type.Object({
    kind: Type.Optional(oneOf(...securityEventKinds)),
    account: Type.Optional(Type.String({ maxLength: 50 })),
    address: Type.Optional(Type.String({ maxLength: 64 })),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(SecurityEvent), next: nullable(Id) }),
  errors: [],
});

export const reportCspViolations = endpoint({
  method: 'POST',
  path: '/api/cspReports',
  access: 'public',
  rate: 'report',
  whileReadOnly: 'measurement',
  summary: 'Takes what browsers report of the content security policy (both formats) into the log; what is too much is dropped.',
  raw: true,
  answer: Done,
  errors: [],
});
