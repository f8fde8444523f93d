import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';

/** One field that an act changed, as short text; null if it did not exist before or after. */
export const FieldChange = Type.Object({ field: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) });

/** One staff action. `act` is noun.verbed; the web has labels for those it knows. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  actor: nullable(MemberCard),
  address: Type.String(),
  act: Type.String(),
  subject: Type.Object({ kind: Type.String(), id: Type.String(), member: nullable(MemberCard) }),
  changes: Type.Array(FieldChange),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'staff',
  right: 'staff',
  rate: 'read',
  summary: 'Lists the acts of staff, newest first, 30 at a time; pass `next` as `before` for the next ones.',
  query: Type.Object({
    actor: Type.Optional(TypedText({ maxLength: 50, description: 'account' })),
    act: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z_.]*$' })),
    subjectKind: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z_]*$' })),
    subjectId: Type.Optional(TypedText({ maxLength: 40 })),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({
    items: Type.Array(AuditEntry),
    next: nullable(Id),
    acts: Type.Array(Type.String({ description: 'all acts ever recorded, as options of a filter' })),
  }),
  errors: [],
});
