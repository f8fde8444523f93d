import { adminGiftRecipientsPage, adminGiftTasksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { durationText } from '../../memberships/price-messages.ts';
import { ActButton, ActMenu } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import type { CardRole } from '../memberships/data.ts';
import { staffMessages } from '../../staff/messages.ts';
import { giftActs, type GiftTask, type GiftTasks } from './data.ts';
import { dayOf, lastDayOf } from '../../staff/days.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { giftMessages } from './messages.ts';

export function GiftState({ task }: { task: GiftTask }) {
  const own = useMessages(giftMessages);
  const messages = useMessages(staffMessages);
  if (task.waiting) return <Chip tone="gold">{messages.waitsForSecond}</Chip>;
  if (task.kind === 'once' && !task.enabled) return <Chip>{own.off}</Chip>;
  if (task.kind === 'once') return <Chip tone={task.doneAt ? 'plain' : 'gold'}>{task.doneAt ? own.done : own.running}</Chip>;
  return <Chip tone={task.enabled ? 'tea' : 'plain'}>{task.enabled ? own.on : own.off}</Chip>;
}

/** The gift and its recipients, in one line. */
export function useGiftFacts(task: GiftTask): string {
  const lang = useLang();
  const own = useMessages(giftMessages);
  const { opensAt, closesAt, registeredFrom, registeredUntil, pointsEarned } = task;
  const facts = [
    own.kinds[task.kind],
    `${nameIn(task.role.name, lang)} ${durationText(task.duration, lang)}`,
    opensAt && own.from(dayOf(opensAt)),
    closesAt && own.until(lastDayOf(closesAt)),
    registeredFrom && own.registeredSince(dayOf(registeredFrom)),
    registeredUntil && own.registeredBefore(dayOf(registeredUntil)),
    pointsEarned > 0 && own.pointsFrom(pointsEarned),
  ];
  return facts.filter(Boolean).join(' · ');
}

function Row({ task, onEdit }: { task: GiftTask; onEdit: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(giftMessages);
  const act = useAct();
  const facts = useGiftFacts(task);
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(task.name), action: messages.remove, danger: true });
    if (agreed) await act(() => giftActs.remove(task.id), messages.deleted);
  }
  const see: MenuItem = { kind: 'link', label: own.recipients, to: addressOf(adminGiftRecipientsPage, { taskId: task.id }) };
  const items: MenuItem[] = [
    see,
    ...(task.kind === 'lasting' ? [{ label: messages.edit, onSelect: onEdit }] : []),
    ...(task.given === 0 ? [{ label: messages.remove, danger: true, onSelect: () => void remove() }] : []),
  ];
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-small font-medium wrap-anywhere">{task.name}</span>
          <GiftState task={task} />
        </p>
        <p className="text-meta text-ink-2 tabular-nums wrap-anywhere">{facts}</p>
        <p className="text-meta">
          <Link to={addressOf(adminGiftRecipientsPage, { taskId: task.id })}>{own.given(task.given)}</Link>
        </p>
      </div>
      <ActMenu label={messages.more(task.name)} trigger={<Icon name="ellipsis" size={16} />} items={items} className={iconButtonClass} />
    </li>
  );
}

export function GiftsPage({ tasks, roles }: { tasks: GiftTasks; roles: readonly CardRole[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(giftMessages);
  const [editing, edit] = useState<GiftTask | 'new' | null>(null);
  const add = roles.length > 0 && (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.giftTasks} aside={add} note={own.note}>
      <Card>
        {tasks.items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={roles.length === 0 ? own.noRoles : own.emptyText} />
        ) : (
          <ul className="divide-y divide-line">
            {tasks.items.map((task) => (
              <Row key={task.id} task={task} onEdit={() => edit(task)} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={tasks.page} pages={tasks.pages} href={(page) => addressOf(adminGiftTasksPage, { page })} />
      {editing && <GiftDialog task={editing === 'new' ? null : editing} roles={roles} onClose={() => edit(null)} />}
    </Area>
  );
}
