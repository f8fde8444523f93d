import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, Time } from '../fields.ts';
import { FieldChange } from '../staff/audit.ts';

/** One change of settings by staff; with `key`, only the change of this setting. */
export const SettingChange = Type.Object({ id: Id, at: Time, actor: nullable(MemberCard), changes: Type.Array(FieldChange) });

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/settings/changes',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Lists the changes that staff made to the settings, or to one of them, newest first, 20 at a time; secrets are masked.',
  query: Type.Object({
    key: Type.Optional(Type.String({ maxLength: 60, pattern: '^[A-Za-z]+$' })),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(SettingChange), next: nullable(Id) }),
  errors: [],
});
