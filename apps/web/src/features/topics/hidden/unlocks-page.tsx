import { threadPage, topicUnlocksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import { PersonAvatar, PersonBadges, PersonName } from '../../people/person.tsx';
import { unlocksMessages } from './unlocks-messages.ts';
import type { loadUnlocks } from './unlocks-data.ts';

type UnlocksData = Awaited<ReturnType<typeof loadUnlocks>>;
type Unlock = UnlocksData['unlocks']['items'][number];

function useWay({ kind, paid }: Unlock): string {
  const messages = useMessages(unlocksMessages);
  if (kind === 'password') return messages.password;
  return kind === 'points' ? messages.points(paid) : formatMoney(paid);
}

function Row({ unlock }: { unlock: Unlock }) {
  const way = useWay(unlock);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <PersonAvatar member={unlock.member} size={36} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-small">
        <PersonName member={unlock.member} />
        <PersonBadges member={unlock.member} />
      </p>
      <span className="grid shrink-0 justify-items-end">
        <span className="text-small font-medium tabular-nums">{way}</span>
        <Time at={unlock.at} className="text-meta text-ink-2" />
      </span>
    </li>
  );
}

/** Who unlocked the hidden content of an own topic, how, and for how much. */
export function UnlocksPage({ topicId, unlocks }: UnlocksData) {
  const messages = useMessages(unlocksMessages);
  const address = addressOf(threadPage, { topicId });
  return (
    <UserPage title={messages.title} note={<Link to={address}>{messages.ofTopic(unlocks.title)}</Link>}>
      <Card>
        {unlocks.items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} action={<ButtonLink to={address}>{messages.back}</ButtonLink>} />
        ) : (
          <ul className="divide-y divide-line">
            {unlocks.items.map((unlock) => (
              <Row key={`${unlock.member.id} ${unlock.kind}`} unlock={unlock} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={unlocks.page} pages={unlocks.pages} href={(page) => addressOf(topicUnlocksPage, { topicId, page })} className="mt-4" />
    </UserPage>
  );
}
