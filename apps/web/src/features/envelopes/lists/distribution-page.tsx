import { envelopesGivenPage, envelopeSharesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import { ClaimRow } from '../claim-row.tsx';
import type { Distribution } from '../data.ts';
import { GivenFacts } from './given-facts.tsx';
import { StopButton } from './own-acts.tsx';
import { envelopeListMessages } from './messages.ts';
import { ProofButton } from './proof-button.tsx';

/** Who got what from an envelope given by the reader. */
export function DistributionPage({ data: { envelope, claims } }: { data: Distribution }) {
  const messages = useMessages(envelopeListMessages);
  return (
    <UserPage title={messages.distribution} backTo={addressOf(envelopesGivenPage)}>
      <Card className="grid gap-3 px-4 py-3">
        <GivenFacts envelope={envelope} />
        {envelope.state !== 'ended' && <StopButton topicId={envelope.topic.id} />}
        {envelope.type === 'random' && envelope.state === 'ended' && (
          <div>
            <ProofButton topicId={envelope.topic.id} seedHash={envelope.seedHash} />
          </div>
        )}
      </Card>
      <Card labelledBy="receivers">
        <CardTitle id="receivers">{messages.receivers}</CardTitle>
        {claims.items.length === 0 ? (
          <EmptyState title={messages.noClaims} />
        ) : (
          <ol className="divide-y divide-line px-4">
            {claims.items.map((claim) => (
              <ClaimRow key={claim.rank} claim={claim} />
            ))}
          </ol>
        )}
      </Card>
      <Pager
        page={claims.page}
        pages={claims.pages}
        href={(page) => addressOf(envelopeSharesPage, { giveRedEnvelopeId: envelope.id, page })}
        className="mt-4"
      />
    </UserPage>
  );
}
