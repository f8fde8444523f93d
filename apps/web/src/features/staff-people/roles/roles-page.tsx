import { adminRolesPage, rights } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { ActButtonLink, ActMenu } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { roleActs, type MemberRole } from './data.ts';
import { staffRoleMessages } from './messages.ts';

function useRoleItems(role: MemberRole, initial: MemberRole | undefined): MenuItem[] {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffRoleMessages);
  const lang = useLang();
  const act = useAct();
  const name = nameIn(role.name, lang);
  async function makeInitial(): Promise<void> {
    const text = own.makeInitialText(name, initial ? nameIn(initial.name, lang) : '');
    const agreed = await confirm({ title: own.makeInitialTitle, text, action: own.makeInitial });
    if (agreed)
      await act(
        () => roleActs.makeInitial(role.id),
        ({ state }) => (state === 'waiting' ? messages.asked : own.madeInitial),
      );
  }
  async function remove(): Promise<void> {
    const text = own.removeText(name, role.memberCount);
    const agreed = await confirm({ title: own.removeTitle, text, action: messages.remove, danger: true });
    if (agreed) await act(() => roleActs.remove(role.id), messages.deleted);
  }
  const edit: MenuItem = { kind: 'link', label: messages.edit, to: addressOf(adminRolesPage, { roleId: role.id }) };
  if (role.initial) return [edit];
  return [
    edit,
    { label: own.makeInitial, onSelect: () => void makeInitial() },
    { label: messages.remove, danger: true, onSelect: () => void remove() },
  ];
}

function Row({ role, initial }: { role: MemberRole; initial: MemberRole | undefined }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffRoleMessages);
  const lang = useLang();
  const items = useRoleItems(role, initial);
  const name = nameIn(role.name, lang);
  const tagCount = new Set(role.tagRights.map(({ tagId }) => tagId)).size;
  const facts = [
    role.initial ? own.initialText : own.members(role.memberCount),
    role.endingCount > 0 ? own.ending(role.endingCount) : '',
    own.rightCount(role.rights.length, rights.length),
    tagCount > 0 ? own.tagCount(tagCount) : '',
  ];
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 pr-2 pl-4 first:border-t-0">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(adminRolesPage, { roleId: role.id })} className="text-small font-medium hover:text-tea">
            {name}
          </Link>
          {role.initial && <Chip tone="tea">{own.initial}</Chip>}
        </span>
        <span className="text-meta text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        {role.remark !== '' && <span className="text-meta text-ink-2">{role.remark}</span>}
      </span>
      <ActMenu label={messages.more(name)} trigger={<Icon name="ellipsis" size={18} />} items={items} className={iconButtonClass} />
    </li>
  );
}

export function RolesPage({ roles }: { roles: readonly MemberRole[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffRoleMessages);
  const initial = roles.find((role) => role.initial);
  const add = (
    <ActButtonLink tone="primary" icon={<Icon name="plus" size={16} />} to={addressOf(adminRolesPage, { roleId: 'new' })}>
      {messages.add}
    </ActButtonLink>
  );
  return (
    <Area title={messages.roles} aside={add} note={own.note}>
      <Card>
        <ul aria-label={own.list}>
          {roles.map((role) => (
            <Row key={role.id} role={role} initial={initial} />
          ))}
        </ul>
      </Card>
    </Area>
  );
}
