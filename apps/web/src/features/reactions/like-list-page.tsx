import { likeableKinds, likeListPage, siteHomePage, type LikeableKind } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlays.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Likes, SubjectLine } from './data.ts';
import { reactionListMessages } from './list-messages.ts';
import { setLike } from './set-like.ts';
import { SubjectRow } from './subject-row.tsx';

function Unlike({ line }: { line: SubjectLine }) {
  const messages = useMessages(reactionListMessages);
  const { revalidate } = useRevalidator();
  async function set(on: boolean): Promise<void> {
    await setLike(line, on);
    if (!on) toast(messages.unliked, { kind: 'success', action: { label: messages.undo, onSelect: () => void set(true) } });
    await revalidate();
  }
  // A deleted post is no longer accessible, not even to remove the like.
  if (line.gone) return null;
  return <IconButton label={messages.unlike} icon={<Icon name="heart-off" size={18} />} onClick={() => void set(false)} />;
}

export function LikeListPage({ kind, likes }: { kind: LikeableKind | undefined; likes: Likes }) {
  const messages = useMessages(reactionListMessages);
  const tabs = [undefined, ...likeableKinds].map((one) => ({
    to: addressOf(likeListPage, { kind: one }),
    label: messages.kinds[one ?? 'all'],
    current: one === kind,
  }));
  return (
    <UserPage title={messages.likesTitle} note={messages.likesNote}>
      <Card>
        <Tabs label={messages.likesTitle} tabs={tabs} className="border-b border-line px-1" />
        {likes.items.length === 0 ? (
          <EmptyState
            title={messages.noLikes}
            text={messages.noLikesText}
            action={
              <ButtonLink to={addressOf(siteHomePage)} tone="primary">
                {messages.toHome}
              </ButtonLink>
            }
          />
        ) : (
          <ul className="divide-y divide-line">
            {likes.items.map((line) => (
              <SubjectRow key={`${line.kind} ${line.id}`} line={line} tools={<Unlike line={line} />} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={likes.page} pages={likes.pages} href={(page) => addressOf(likeListPage, { kind, page })} className="mt-4" />
    </UserPage>
  );
}
