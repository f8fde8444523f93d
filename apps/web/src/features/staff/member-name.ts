import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../people/data.ts';
import { staffMessages } from './messages.ts';

/** A member by name, as staff read it: whoever has cancelled has none, and the number still tells them apart. */
export function useMemberName(): (row: { member: Member }) => string {
  const messages = useMessages(staffMessages);
  return ({ member }) => (member.cancelled ? `${messages.cancelledMember} #${member.id}` : member.name);
}
