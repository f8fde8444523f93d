import { moderationLogKinds, moderationLogPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { textLink } from '../../ui/link.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { actMessages, actSentence } from './act-messages.ts';
import type { Log, LogEntry } from './data.ts';
import { moderationLogMessages } from './messages.ts';

function Row({ entry }: { entry: LogEntry }) {
  const messages = useMessages(moderationLogMessages);
  const acts = useMessages(actMessages);
  const { at, reason, until, role, thread } = entry;
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{actSentence(acts, entry)}</span>
        <Chip tone={role === null ? 'plain' : 'tea'}>{role === null ? messages.bySite : role || messages.byStaff}</Chip>
      </p>
      {thread && (
        <p className="min-w-0 text-small">
          <Link to={addressOfPost({ kind: thread.kind, id: thread.id, placeId: thread.id })} className={`wrap-anywhere ${textLink}`}>
            {thread.title}
          </Link>
        </p>
      )}
      <p className="text-small wrap-anywhere text-ink-2">{reason === null ? messages.noReason : messages.reason(reason)}</p>
      <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
        <Time at={at} />
        {until !== null && <span>{messages.until(formatDateTime(until))}</span>}
      </p>
    </li>
  );
}

/** /moderationLog: what staff did, for everybody. */
export function LogPage({ kind, before, list: { items, next } }: Log) {
  const messages = useMessages(moderationLogMessages);
  const tabs = [undefined, ...moderationLogKinds].map((each) => ({
    to: addressOf(moderationLogPage, { kind: each }),
    label: messages.kinds[each ?? 'all'],
    current: each === kind,
  }));
  return (
    <section className="mx-auto grid w-full max-w-[820px] gap-3">
      <header className="grid gap-1 max-md:px-4 max-md:pt-3">
        <h1 className="text-title font-semibold">{messages.title}</h1>
        <p className="text-small text-ink-2">{messages.note}</p>
      </header>
      <Card>
        <Tabs label={messages.title} tabs={tabs} className="border-b border-line px-1" />
        {items.length === 0 ? (
          <EmptyState title={messages.empty} text={messages.emptyText} />
        ) : (
          <ul>
            {items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      {(before ?? next) && (
        <p className="flex justify-between gap-3 text-small max-md:px-4">
          {before ? (
            <Link to={addressOf(moderationLogPage, { kind })} className={textLink}>
              {messages.newest}
            </Link>
          ) : (
            <span />
          )}
          {next && (
            <Link to={addressOf(moderationLogPage, { kind, before: next })} className={textLink}>
              {messages.older}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
