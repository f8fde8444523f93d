import { remindListPage, reminderStates, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { useStore } from '../../lib/store.ts';
import { useSlowLoad } from '../../lib/use-slow-load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ornament } from '../../ui/ornament.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useNow } from '../../ui/time.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { byDay } from '../ledger/by-day.ts';
import { useMutedRows } from '../muted-rows/use-muted-rows.ts';
import { unreadStore } from '../unread/store.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { markRead, removeReminder, type Reminder, type RemindListData, type ReminderPage, type ReminderState } from './data.ts';
import { reminderMessages } from './messages.ts';
import { dayLabel } from './day-label.ts';
import { ListTools } from './list-tools.tsx';
import { reminderListMessages } from './list-messages.ts';
import { noticeOpenList } from './open-lists.ts';
import { ReminderLine } from './reminder-line.tsx';
import { ReminderSkeleton } from './reminder-skeleton.tsx';
import { useFresh, useReminderUpdates } from './use-reminder-updates.ts';

const MutedBar = ornament(() => import('../muted-rows/muted-bar.tsx'));

/** The actions on one line besides opening it. */
function LineTools({ reminder: { id, read }, onChange }: { reminder: Reminder; onChange: () => void }) {
  const messages = useMessages(reminderMessages);
  async function mark(): Promise<void> {
    await markRead(id);
    onChange();
  }
  async function remove(): Promise<void> {
    const sure = { title: messages.deleteTitle, text: messages.deleteText, action: messages.delete, danger: true };
    if (!(await confirm(sure))) return;
    await removeReminder(id);
    toast(messages.deleted, { kind: 'success' });
    onChange();
  }
  const items: MenuItem[] = [
    ...(read ? [] : [{ label: messages.markRead, icon: <Icon name="check" size={16} />, onSelect: () => void mark() }]),
    { label: messages.delete, icon: <Icon name="trash-2" size={16} />, danger: true, onSelect: () => void remove() },
  ];
  return <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />;
}

const pathOf = (state: ReminderState, page?: number) => addressOf(remindListPage, { state: state === 'all' ? undefined : state, page });

function StateTabs({ state }: { state: ReminderState }) {
  const messages = useMessages(reminderListMessages);
  const { remindCount } = useStore(unreadStore);
  const tabs = reminderStates.map((one) => ({
    to: pathOf(one),
    label: messages.states[one],
    current: one === state,
    count: one === 'unread' && remindCount > 0 ? remindCount : undefined,
  }));
  return <Tabs label={messages.tabs} tabs={tabs} className="border-b border-line px-1" />;
}

function Nothing({ state, reminders: { page, pages } }: RemindListData) {
  const messages = useMessages(reminderListMessages);
  if (page > pages && pages > 0) {
    return (
      <EmptyState
        title={messages.beyond}
        text={messages.beyondText}
        action={<ButtonLink to={pathOf(state)}>{messages.firstPage}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={messages.none[state]}
      text={messages.noneText[state]}
      action={
        <ButtonLink to={addressOf(siteHomePage)} tone={state === 'all' ? 'primary' : 'secondary'}>
          {messages.toHome}
        </ButtonLink>
      }
    />
  );
}

/** `items` with a day for each; what has a muted word waits for a press. */
function Days({ items: all, fresh, onChange }: { items: ReminderPage['items']; fresh: ReadonlySet<string>; onChange: () => void }) {
  const messages = useMessages(reminderListMessages);
  const now = useNow();
  const { rows: items, hidden, show } = useMutedRows(all);
  const line = (one: Reminder) => (
    <ReminderLine key={one.id} reminder={one} fresh={fresh.has(one.id)} tools={<LineTools reminder={one} onChange={onChange} />} />
  );
  const days = byDay(items).map(({ day, lines }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="border-b border-line bg-surface-2 px-4 py-1.5 text-meta font-medium text-ink-2 tabular-nums not-first:border-t"
      >
        {dayLabel(day, now, messages)}
      </h2>
      <ul className="divide-y divide-line">{lines.map(line)}</ul>
    </section>
  ));
  return (
    <>
      {days}
      {hidden > 0 && (
        <Suspense>
          <MutedBar as="div" count={hidden} onShow={show} />
        </Suspense>
      )}
    </>
  );
}

export function RemindListPage(data: RemindListData) {
  const { state, reminders } = data;
  const messages = useMessages(reminderListMessages);
  const { revalidate } = useRevalidator();
  const slow = useSlowLoad();
  const fresh = useFresh(reminders.items, `${state} ${reminders.page}`);
  useReminderUpdates(() => void revalidate());
  useEffect(noticeOpenList, []);
  return (
    <UserPage title={messages.title} aside={<ListTools reminders={reminders} onChange={() => void revalidate()} />}>
      <Card>
        <StateTabs state={state} />
        <p role="status" className="sr-only">
          {fresh.size > 0 && messages.arrived(fresh.size)}
        </p>
        {slow ? (
          <ReminderSkeleton />
        ) : reminders.items.length === 0 ? (
          <Nothing {...data} />
        ) : (
          <Days items={reminders.items} fresh={fresh} onChange={() => void revalidate()} />
        )}
      </Card>
      <Pager page={reminders.page} pages={reminders.pages} href={(page) => pathOf(state, page)} className="mt-4" />
    </UserPage>
  );
}
