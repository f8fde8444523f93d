import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { listed, staffRightNames } from '../../../lib/staff-right-names.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { ActIconButton } from '../../staff/act-buttons.tsx';
import { useMayAct } from '../../staff/counts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { staffActs, tagsOf, type Sections, type StaffList, type StaffMember, type StaffRole } from './data.ts';
import { GiveDialog, MakeDialog } from './give-dialog.tsx';
import { staffRightsMessages } from './messages.ts';
import { RoleDialog } from './role-dialog.tsx';

function MemberRow({ holder, own, onGive }: { holder: StaffMember; own: boolean; onGive: () => void }) {
  const messages = useMessages(staffRightsMessages);
  const act = useAct();
  const { member, role, disabled, waiting, confirmsFrom } = holder;
  async function withdraw(): Promise<void> {
    const agreed = await confirm({ title: messages.withdraw, text: messages.withdrawText, action: messages.withdraw, danger: true });
    if (agreed) await act(() => staffActs.withdraw(member.id), messages.withdrawn);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="truncate font-medium">
            {member.name}
          </Link>
          <Chip tone={role === null ? 'tea' : 'plain'}>{role?.name ?? messages.allRights}</Chip>
          {waiting && <Chip tone="gold">{messages.waiting}</Chip>}
          {disabled && <Chip tone="cinnabar">{messages.disabled}</Chip>}
        </span>
        {confirmsFrom !== null && <span className="text-meta text-ink-2">{messages.since(formatDateTime(confirmsFrom))}</span>}
      </span>
      {!own && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`${messages.give} ${member.name}`} onClick={onGive}>
            {messages.give}
          </Button>
          <Button size="small" tone="quiet" aria-label={`${messages.withdraw} ${member.name}`} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        </span>
      )}
    </li>
  );
}

function RoleRow({ role, sections, onEdit }: { role: StaffRole; sections: Sections; onEdit: () => void }) {
  const messages = useMessages(staffRightsMessages);
  const lang = useLang();
  const act = useAct();
  const { name, rights, tagIds, audits, memberCount, waiting } = role;
  const chosen = tagsOf(sections).filter(({ id }) => tagIds?.includes(id) ?? false);
  const inTags = rights.includes('content') || rights.includes('reports');
  const scope =
    tagIds === null
      ? messages.everywhere
      : listed(
          chosen.map((tag) => nameIn(tag.name, lang)),
          lang,
        );
  async function remove(): Promise<void> {
    const { removeTitle: title, removeText: text, remove: action } = messages;
    if (await confirm({ title, text, action, danger: true })) await act(() => staffActs.remove(role.id), messages.removed);
  }
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 pr-2 pl-4 first:border-t-0">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {waiting && <Chip tone="gold">{messages.waiting}</Chip>}
        </span>
        {rights.length > 0 && (
          <span className="text-small break-words">
            {listed(
              rights.map((right) => staffRightNames[lang][right]),
              lang,
            )}
            {inTags && <span className="text-ink-2"> · {scope}</span>}
          </span>
        )}
        {audits && <span className="text-small">{messages.audits}</span>}
        <span className="text-meta text-ink-2">{messages.holders(memberCount)}</span>
      </span>
      <span className="flex shrink-0">
        <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
        <ActIconButton
          label={`${messages.remove} ${name}`}
          icon={<Icon name="trash-2" size={16} />}
          disabled={memberCount > 0}
          onClick={() => void remove()}
        />
      </span>
    </li>
  );
}

type Props = StaffList & { sections: Sections; viewerId: string | undefined };
type Open = { role: StaffRole | null } | { give: StaffMember } | 'make';

/** Who is staff with which rights, and the roles that define them. */
export function StaffPage({ members, roles, sections, viewerId }: Props) {
  const messages = useMessages(staffRightsMessages);
  const { staff: title } = useMessages(staffMessages);
  const mayAct = useMayAct('staff');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const make = mayAct && (
    <Button tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpen('make')}>
      {messages.makeStaff}
    </Button>
  );
  return (
    <Area title={title} note={messages.note} aside={make}>
      <Card labelledBy="staff-people">
        <CardTitle id="staff-people">{messages.people}</CardTitle>
        <ul>
          {members.map((holder) => (
            <MemberRow
              key={holder.member.id}
              holder={holder}
              own={holder.member.id === viewerId || !mayAct}
              onGive={() => setOpen({ give: holder })}
            />
          ))}
        </ul>
      </Card>
      <Card labelledBy="staff-roles">
        <CardTitle
          id="staff-roles"
          aside={
            mayAct && (
              <Button size="small" onClick={() => setOpen({ role: null })}>
                {messages.addRole}
              </Button>
            )
          }
        >
          {messages.roles}
        </CardTitle>
        {roles.length === 0 ? (
          <EmptyState title={messages.noRoles} text={messages.noRolesText} />
        ) : (
          <ul>
            {roles.map((role) => (
              <RoleRow key={role.id} role={role} sections={sections} onEdit={() => setOpen({ role })} />
            ))}
          </ul>
        )}
      </Card>
      {open === 'make' && <MakeDialog roles={roles} onClose={close} />}
      {open !== null && typeof open === 'object' && 'give' in open && <GiveDialog holder={open.give} roles={roles} onClose={close} />}
      {open !== null && typeof open === 'object' && 'role' in open && <RoleDialog role={open.role} sections={sections} onClose={close} />}
    </Area>
  );
}
