import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../people/data.ts';
import { staffMessages } from './messages.ts';

/** A member's name for staff: a cancelled member has none, and is identified by the number. */
export function useMemberName(): (row: { member: Member }) => string {
  const messages = useMessages(staffMessages);
  return ({ member }) => (member.cancelled ? `${messages.cancelledMember} #${member.id}` : member.name);
}
