import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import type { MemberRow } from './data.ts';
import type { MemberKind, MemberState } from './filters.ts';
import { staffMemberMessages } from './messages.ts';

const tones: Record<MemberState, ChipTone> = { active: 'tea', disabled: 'cinnabar', cancelled: 'plain' };

/** State if it is not the usual one, the marks of staff and bots, and roles. */
export function MemberChips({ row, full = false }: { row: Pick<MemberRow, 'member' | 'state'>; full?: boolean }) {
  const messages = useMessages(staffMemberMessages);
  const lang = useLang();
  return (
    <>
      {(full || row.state !== 'active') && <Chip tone={tones[row.state]}>{messages[row.state]}</Chip>}
      {row.member.staff && <Chip tone="gold">{messages.staff}</Chip>}
      {row.member.bot && <Chip>{messages.bot}</Chip>}
      {row.member.roles.map((role) => (
        <Chip key={role.zh}>{nameIn(role, lang)}</Chip>
      ))}
    </>
  );
}

/** The label of how an account was created. */
export function useKindName(): (kind: MemberKind) => string {
  const messages = useMessages(staffMemberMessages);
  return (kind) =>
    ({ local: messages.local, phone: messages.phoneKind, email: messages.emailKind, wechat: messages.wechat, other: messages.other })[kind];
}
