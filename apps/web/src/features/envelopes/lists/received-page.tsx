import { envelopesReceivedPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { PersonAvatar, PersonLink, PersonName } from '../../people/person.tsx';
import type { ReceivedPage as Data } from '../data.ts';
import { ListFrame } from './list-frame.tsx';
import { envelopeListMessages } from './messages.ts';
import { EnvelopeTopicLink } from './topic-link.tsx';
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
        <EnvelopeTopicLink topic={topic} />
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

/** Shares claimed by the reader from others' envelopes. */
export function ReceivedPage({ data }: { data: Data }) {
  const messages = useMessages(envelopeListMessages);
  return (
    <ListFrame
      title={messages.received}
      data={data}
      href={(page) => addressOf(envelopesReceivedPage, { page })}
      empty={{ title: messages.noReceived, text: messages.noReceivedText, to: addressOf(siteHomePage), action: messages.toHome }}
    >
      {data.items.map((share) => (
        <Share key={share.id} share={share} />
      ))}
    </ListFrame>
  );
}
