import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, Time, nullable, oneOf } from '../fields.ts';
import { MemberCard } from './members.ts';
import { Device } from './sessions.ts';
import { TypedText } from '../typed-fields.ts';

/** A failed sign-in (also a second factor, a recovery, an own password, a replayed refresh token) or a denied authorization (403). */
export const securityEventKinds = ['sign_in', 'authorisation'] as const;

const SecurityEvent = Type.Object({
  id: Id,
  kind: oneOf(...securityEventKinds),
  code: Type.String({
    description: 'error code of the failure, or session.refresh_replayed: a refresh token was used twice, and its sessions ended',
  }),
  endpoint: Type.String({ description: 'method and path of the request' }),
  member: nullable(MemberCard),
  address: Type.String(),
  place: nullable(Name),
  device: Device,
  count: Type.Integer({ description: 'number of identical failures within the hour' }),
  firstAt: Time,
  lastAt: Time,
});

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/admin/securityEvents',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists failed sign-ins and refused authorisations, newest first, 30 at a time; pass `next` as `before` for the next ones.',
  query: Type.Object({
    kind: Type.Optional(oneOf(...securityEventKinds)),
    account: Type.Optional(TypedText({ maxLength: 50 })),
    address: Type.Optional(TypedText({ maxLength: 64 })),
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
  summary: 'Logs what browsers report about the content security policy (both formats); reports beyond the limit are dropped.',
  raw: true,
  answer: Done,
  errors: [],
});
