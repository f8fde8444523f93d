import { envelopesGivenPage, envelopesReceivedPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PersonAvatar, PersonLink, PersonName } from '../../people/person.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import type { ReceivedPage as Data } from '../data.ts';
import { envelopeListMessages } from './messages.ts';
import { PlaceLink } from './place-link.tsx';
import { ProofButton } from './proof-button.tsx';

function Share({ share: { sender, topic, type, rank, quantity, amount, at, ended, seedHash } }: { share: Data['items'][number] }) {
  const messages = useMessages(envelopeListMessages);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <PersonLink member={sender} twin className="mt-0.5 shrink-0">
        <PersonAvatar member={sender} size={36} />
      </PersonLink>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <PersonLink member={sender} className="flex">
          <PersonName member={sender} className="text-small" />
        </PersonLink>
        <PlaceLink topic={topic} />
        <p className="text-meta text-ink-2 tabular-nums">
          {messages.types[type]} · {messages.rank(rank, quantity)} ·{' '}
          <time dateTime={at} className="whitespace-nowrap">
            {formatDateTime(at)}
          </time>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <span className="font-semibold text-tea tabular-nums">+{formatMoney(amount)}</span>
        {type === 'random' && ended && (
          <span className="-mr-3">
            <ProofButton topicId={topic.id} seedHash={seedHash} />
          </span>
        )}
      </div>
    </li>
  );
}

/** What I took of others' envelopes. */
export function ReceivedPage({ data }: { data: Data }) {
  const messages = useMessages(envelopeListMessages);
  const empty = (
    <EmptyState
      title={messages.noReceived}
      text={messages.noReceivedText}
      action={
        <ButtonLink to={addressOf(siteHomePage)} tone="primary">
          {messages.toHome}
        </ButtonLink>
      }
    />
  );
  const beyond = (
    <EmptyState title={messages.beyond} action={<ButtonLink to={addressOf(envelopesReceivedPage)}>{messages.firstPage}</ButtonLink>} />
  );
  return (
    <UserPage
      title={messages.received}
      aside={
        <Link to={addressOf(envelopesGivenPage)} className="text-small pointer-coarse:py-2.5">
          {messages.toGiven}
        </Link>
      }
    >
      <Card>
        {data.total === 0 ? (
          empty
        ) : data.page > data.pages ? (
          beyond
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((share) => (
              <Share key={share.id} share={share} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={data.page} pages={data.pages} href={(page) => addressOf(envelopesReceivedPage, { page })} className="mt-4" />
    </UserPage>
  );
}
