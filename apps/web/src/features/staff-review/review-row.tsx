import { adminMemberPage, questionPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonName } from '../people/person.tsx';
import { useDeviceName, Whence } from '../sessions/device.tsx';
import { StateChip, stateOf } from '../staff-content/state-chip.tsx';
import { bookMessages, labelFor } from '../staff-money/books/messages.ts';
import { actLabel } from '../staff-oversight/audit/act-messages.ts';
import type { ReviewLine } from './data.ts';
import { reviewMessages } from './messages.ts';

function addressOfLine({ kind, id, responseId, replyId }: NonNullable<ReviewLine['place']>): string {
  const reply = replyId ?? undefined;
  return kind === 'topic'
    ? addressOf(threadPage, { topicId: id, commentId: responseId ?? undefined, replyId: reply })
    : addressOf(questionPage, { questionId: id, answerId: responseId ?? undefined, replyId: reply });
}

/** Its kind: a post, a reason of the books, a staff action. */
function useKindName(): (kind: string) => string {
  const messages = useMessages(reviewMessages);
  const books = useMessages(bookMessages);
  const lang = useLang();
  return (kind) => {
    const known = labelFor(messages.kinds, kind);
    if (known !== kind) return known;
    const reason = labelFor(books.kinds, kind);
    return reason !== kind ? reason : actLabel(kind, lang);
  };
}

function State({ state, ofPost }: { state: string; ofPost: boolean }) {
  const messages = useMessages(reviewMessages);
  const known = stateOf(state);
  if (ofPost) return known === undefined ? null : <StateChip state={known} />;
  return <Chip tone="plain">{labelFor(messages.reportStates, state)}</Chip>;
}

/** One act by a member, or about them. */
export function ReviewRow({ line }: { line: ReviewLine }) {
  const kindName = useKindName();
  const deviceName = useDeviceName();
  const { at, kind, title, text, state, amount, place: location, other, origin } = line;
  const isReport = kind === 'reported' || kind === 'report_about';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <span className="text-ink-2">{kindName(kind)}</span>
          {location && title && (
            <Link to={addressOfLine(location)} className="min-w-0 font-medium break-words hover:text-tea">
              {title}
            </Link>
          )}
          {!location && title && <span className="font-medium">{title}</span>}
          {other && (
            <Link to={addressOf(adminMemberPage, { memberId: other.id })} className="min-w-0 truncate hover:text-tea">
              <PersonName member={other} />
            </Link>
          )}
          {state !== null && (isReport || (location !== null && !kind.startsWith('envelope'))) && (
            <State state={state} ofPost={!isReport} />
          )}
        </p>
        {text && <p className="text-meta break-words text-ink-2">{text}</p>}
        {origin && (
          <p className="text-meta break-words text-ink-2">
            <Whence place={origin.place} address={origin.address} /> · {deviceName(origin.device)}
          </p>
        )}
      </div>
      <p className="text-right text-meta text-ink-2">
        {amount !== null && (
          <span className={cx('block text-small font-semibold tabular-nums', amount.startsWith('-') ? 'text-cinnabar' : 'text-tea')}>
            {formatMoney(amount)}
          </span>
        )}
        <Time at={at} />
      </p>
    </li>
  );
}
