import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import type { Detail } from './data.ts';
import { pastMessages } from './past-messages.ts';

/** Earlier staff actions on the author. */
export function Past({ author, past }: { author: Pick<Detail['case']['author'], 'id'>; past: Detail['past'] }) {
  const messages = useMessages(pastMessages);
  const counts = (['removed', 'accepted', 'rejected', 'silences', 'bans'] as const).map((key) => ({ key, count: past[key] }));
  return (
    <section aria-label={messages.past} className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-2 text-small font-semibold">
        {messages.past}
        {past.silencedUntil !== null && <Chip tone="gold">{messages.silenced(formatDateTime(past.silencedUntil))}</Chip>}
        {past.banned && <Chip tone="cinnabar">{messages.banned}</Chip>}
        <Link className="font-normal" to={addressOf(adminMemberPage, { memberId: author.id })}>
          {messages.toMember}
        </Link>
      </h3>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {counts.map(({ key, count }) => (
          <div key={key} className="flex gap-1.5">
            <dt className="text-ink-2">{messages.pastOf[key]}</dt>
            <dd className={cx('font-medium tabular-nums', count > 0 && key !== 'rejected' && 'text-cinnabar')}>{count}</dd>
          </div>
        ))}
        <div className="flex gap-1.5">
          <dt className="text-ink-2">{messages.registered}</dt>
          <dd>
            <Time at={past.registeredAt} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
