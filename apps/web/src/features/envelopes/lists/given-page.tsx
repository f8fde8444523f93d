import { addTopicPage, envelopesGivenPage, envelopeSharesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import type { GivenPage as Data } from '../data.ts';
import { GivenFacts } from './given-facts.tsx';
import { ListFrame } from './list-frame.tsx';
import { envelopeListMessages } from './messages.ts';
import { ProofButton } from './proof-button.tsx';

/** Envelopes given by the reader, each linked to its claims. */
export function GivenPage({ data }: { data: Data }) {
  const messages = useMessages(envelopeListMessages);
  return (
    <ListFrame
      title={messages.given}
      data={data}
      href={(page) => addressOf(envelopesGivenPage, { page })}
      empty={{ title: messages.noGiven, text: messages.noGivenText, to: addressOf(addTopicPage), action: messages.write }}
    >
      {data.items.map((envelope) => (
        <li key={envelope.id} className="grid gap-1 px-4 py-3">
          <GivenFacts envelope={envelope} />
          <div className="flex items-center gap-3">
            <Link to={addressOf(envelopeSharesPage, { giveRedEnvelopeId: envelope.id })} className="text-small pointer-coarse:py-2.5">
              {messages.details}
            </Link>
            {envelope.type === 'random' && envelope.state === 'ended' && (
              <ProofButton topicId={envelope.topic.id} seedHash={envelope.seedHash} />
            )}
          </div>
        </li>
      ))}
    </ListFrame>
  );
}
