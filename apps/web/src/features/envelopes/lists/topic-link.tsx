import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import type { Given } from '../data.ts';
import { envelopeListMessages } from './messages.ts';

/** The topic of an envelope; without its title if it can no longer be opened. */
export function EnvelopeTopicLink({ topic: { id, title, readable } }: { topic: Given['topic'] }) {
  const messages = useMessages(envelopeListMessages);
  if (!readable) return <p className="truncate text-small text-ink-2 italic">{messages.gone}</p>;
  return (
    <Link to={addressOf(threadPage, { topicId: id })} className="block truncate text-small font-medium hover:text-tea pointer-coarse:py-2">
      {title}
    </Link>
  );
}
