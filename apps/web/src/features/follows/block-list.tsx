import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { BlockedPage } from './data.ts';
import { followListMessages } from './list-messages.ts';
import { followMessages } from './messages.ts';
import { MutedList } from './muted-list.tsx';
import type { MutedPage } from './mutes.ts';
import { PeopleFrame } from './people-frame.tsx';
import { PeopleRow } from './people-row.tsx';
import { useFollow } from './use-follow.ts';

type Person = BlockedPage['items'][number];

const blocked = { following: false, followedBy: false, blocked: true };

/** Unblocked in place; the same button blocks again. */
function BlockToggle({ member }: Pick<Person, 'member'>) {
  const messages = useMessages(followMessages);
  const { relation, busy, act } = useFollow(member, blocked);
  const label = relation.blocked ? messages.unblock : messages.blockAct;
  const name = member.name || member.account || messages.nobody;
  return (
    <Button size="small" busy={busy} aria-label={messages.of(label, name)} onClick={() => void act(relation.blocked ? 'unblock' : 'block')}>
      {label}
    </Button>
  );
}

export function BlockListPage({ people, muted }: { people: BlockedPage; muted: MutedPage }) {
  const messages = useMessages(followListMessages);
  const empty = <EmptyState title={messages.noBlocks} text={messages.noBlocksText} />;
  return (
    <PeopleFrame list="blocks" paging={people} empty={empty} below={people.page === 1 && <MutedList muted={muted} />}>
      {people.items.map(({ member, since }) => (
        <PeopleRow key={member.id} member={member} since={since} sinceWord={messages.blockedSince}>
          <BlockToggle member={member} />
        </PeopleRow>
      ))}
    </PeopleFrame>
  );
}
