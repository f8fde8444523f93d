import { useMessages } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { VerifyCard } from '../verify-card.tsx';
import { envelopeListMessages } from './messages.ts';

type Props = { topicId: string; seedHash: string; onClose: () => void };

/** The proof of an ended envelope, without its topic, which may be gone. */
export default function ProofDialog({ topicId, seedHash, onClose }: Props) {
  const messages = useMessages(envelopeListMessages);
  return (
    <Dialog open onClose={onClose} title={messages.proof}>
      <VerifyCard seedHash={seedHash} ended topicId={topicId} />
    </Dialog>
  );
}
