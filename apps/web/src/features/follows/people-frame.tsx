import { blockListPage, followerListPage, followListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { followListMessages } from './list-messages.ts';

const lists = { follows: followListPage, followers: followerListPage, blocks: blockListPage } as const;

export type ListName = keyof typeof lists;

type Props = {
  list: ListName;
  paging: { page: number; pages: number; total: number };
  /** Between the tabs and the rows. */
  above?: ReactNode;
  /** Shown in place of the rows when the list is empty. */
  empty: ReactNode;
  children: ReactNode;
  /** In a card of its own, after the pages. */
  below?: ReactNode;
};

/** Following and followers are one screen with two tabs; blocked members are part of the settings. */
export function PeopleFrame({ list, paging: { page, pages, total }, above, empty, children, below }: Props) {
  const messages = useMessages(followListMessages);
  const notes = { follows: messages.followsNote, followers: messages.followersNote, blocks: messages.blocksNote };
  const tabs = (['follows', 'followers'] as const).map((one) => ({
    to: addressOf(lists[one]),
    label: messages[one],
    current: one === list,
  }));
  const beyond = (
    <EmptyState
      title={messages.beyond}
      text={messages.beyondText}
      action={<ButtonLink to={addressOf(lists[list])}>{messages.firstPage}</ButtonLink>}
    />
  );
  return (
    <UserPage title={messages[list]} note={notes[list]}>
      <Card>
        {list !== 'blocks' && <Tabs label={messages.tabs} tabs={tabs} className="border-b border-line px-1" />}
        {above}
        {total === 0 ? empty : page > pages ? beyond : <ul className="divide-y divide-line">{children}</ul>}
      </Card>
      <Pager page={page} pages={pages} href={(to) => addressOf(lists[list], { page: to })} className="mt-4" />
      {below}
    </UserPage>
  );
}
