import type { ErrorCode } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { failField } from '../../../platform/failure.ts';
import type { Settings } from '../../site/index.ts';
import { readContact } from '../../verification/index.ts';

/** What staff typed as a phone or an address, in the form that is stored; empty takes it away, undefined leaves it. */
export function typedContact(settings: Settings, channel: 'sms' | 'mail', typed: string | undefined): string | null | undefined {
  if (typed === undefined) return undefined;
  return typed.trim() === '' ? null : readContact(settings, channel, typed);
}

const fields: Record<string, [field: string, code: ErrorCode]> = {
  member_phone: ['phone', 'phone.taken'],
  member_email: ['email', 'email.taken'],
  member_role_role: ['roles', 'role.not_found'],
};

/** Names of constraints as the fields they stand for. @throws Failure or the error itself */
export function refuseMember(error: unknown): never {
  const refused = fields[violatedConstraint(error) ?? ''];
  if (refused !== undefined) failField(...refused);
  throw error;
}
