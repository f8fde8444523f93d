import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';

type Props<Item> = {
  messages: { followedTitle: string; followedNote: string; noFollowed: string; noFollowedText: string };
  followed: { items: readonly Item[]; page: number; pages: number };
  href: (page: number) => string;
  row: (item: Item) => ReactNode;
};

/** The columns or folders of others that the member follows, last followed first. */
export function FollowedPage<Item>({ messages, followed: { items, page, pages }, href, row }: Props<Item>) {
  return (
    <UserPage title={messages.followedTitle} note={messages.followedNote}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.noFollowed} text={messages.noFollowedText} />
        ) : (
          <ul className="divide-y divide-line">{items.map(row)}</ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={href} className="mt-4" />
    </UserPage>
  );
}
