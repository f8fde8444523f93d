import { ownStates, type Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import type { OwnState } from './data.ts';
import { ownListMessages } from './messages.ts';

type Props = {
  title: string;
  state: OwnState;
  list: { items: readonly unknown[]; page: number; pages: number };
  screen: Page<string, 'state' | 'page', 'page', never>;
  /** The text for an empty list. */
  empty: ReactNode;
  children: ReactNode;
};

/** The layout of every list of own posts: states as tabs, rows, pages. */
export function OwnList({ title, state, list, screen, empty, children }: Props) {
  const messages = useMessages(ownListMessages);
  const stateIn = (one: OwnState) => (one === 'all' ? undefined : one);
  const tabs = ownStates.map((one) => ({
    to: addressOf(screen, { state: stateIn(one) }),
    label: messages.states[one],
    current: one === state,
  }));
  const none = <EmptyState title={messages.noneInState} action={<ButtonLink to={addressOf(screen)}>{messages.all}</ButtonLink>} />;
  return (
    <UserPage title={title}>
      <Card>
        <Tabs label={messages.stateFilter} tabs={tabs} className="border-b border-line px-1" />
        {list.items.length === 0 ? state === 'all' ? empty : none : <ul className="divide-y divide-line">{children}</ul>}
      </Card>
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(screen, { state: stateIn(state), page })} className="mt-4" />
    </UserPage>
  );
}
