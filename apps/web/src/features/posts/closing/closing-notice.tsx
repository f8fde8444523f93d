import { questionPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/router-link.tsx';
import { Notice } from '../notices.tsx';
import type { Closing } from './closing.ts';
import { closingMessages } from './messages.ts';

type Props = { kind: 'topic' | 'question'; closing: Closing };

/** Why a page takes no more comments or answers, or until when. */
export default function ClosingNotice({ kind, closing }: Props) {
  const messages = useMessages(closingMessages);
  const { duplicate, duplicateOf, closesAt, opensAt } = closing;
  const to = (id: string) => (kind === 'topic' ? addressOf(threadPage, { topicId: id }) : addressOf(questionPage, { questionId: id }));
  return (
    <>
      {duplicate && (
        <Notice icon={<Icon name="lock" size={16} />}>
          {duplicateOf === null ? (
            messages.duplicate[kind]
          ) : (
            <>
              {messages.duplicateOf[kind]}
              <Link to={to(duplicateOf.id)} className="font-medium text-tea wrap-anywhere hover:underline">
                {duplicateOf.title}
              </Link>
            </>
          )}
        </Notice>
      )}
      {closesAt !== null && <Notice icon={<Icon name="clock" size={16} />}>{messages.closesAt[kind](formatDateTime(closesAt))}</Notice>}
      {opensAt !== null && <Notice icon={<Icon name="clock" size={16} />}>{messages.opensAt[kind](formatDateTime(opensAt))}</Notice>}
    </>
  );
}
