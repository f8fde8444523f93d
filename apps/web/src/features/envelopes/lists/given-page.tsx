import { addTopicPage, envelopesGivenPage, envelopeSharesPage, envelopesReceivedPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import type { GivenPage as Data } from '../data.ts';
import { GivenFacts } from './given-facts.tsx';
import { envelopeListMessages } from './messages.ts';
import { ProofButton } from './proof-button.tsx';

/** What I gave, each leading to who got what. */
export function GivenPage({ data }: { data: Data }) {
  const messages = useMessages(envelopeListMessages);
  const empty = (
    <EmptyState
      title={messages.noGiven}
      text={messages.noGivenText}
      action={
        <ButtonLink to={addressOf(addTopicPage)} tone="primary">
          {messages.write}
        </ButtonLink>
      }
    />
  );
  const beyond = (
    <EmptyState title={messages.beyond} action={<ButtonLink to={addressOf(envelopesGivenPage)}>{messages.firstPage}</ButtonLink>} />
  );
  return (
    <UserPage
      title={messages.given}
      aside={
        <Link to={addressOf(envelopesReceivedPage)} className="text-small pointer-coarse:py-2.5">
          {messages.toReceived}
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
          </ul>
        )}
      </Card>
      <Pager page={data.page} pages={data.pages} href={(page) => addressOf(envelopesGivenPage, { page })} className="mt-4" />
    </UserPage>
  );
}
