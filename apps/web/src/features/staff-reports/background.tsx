import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { NameLink, usePersonName } from '../people/person.tsx';
import type { Detail } from './data.ts';
import { reportMessages } from './messages.ts';

/** The posts next to the reported one. */
export function Around({ around }: Pick<Detail, 'around'>) {
  const messages = useMessages(reportMessages);
  if (around.length < 2 && !around.some(({ reported }) => !reported)) return null;
  return (
    <section aria-label={messages.around} className="grid gap-1">
      <h3 className="text-small font-semibold">{messages.around}</h3>
      <ol className="grid gap-1 rounded-control border border-line p-2">
        {around.map(({ id, author, text, postedAt, reported }) => (
          <li key={id} className={cx('grid gap-0.5 rounded-control px-2 py-1.5', reported && 'bg-cinnabar-soft')}>
            <p className="flex items-center gap-2 text-meta text-ink-2">
              <NameLink member={author} />
              <Time at={postedAt} />
              {reported && <Chip tone="cinnabar">{messages.reported}</Chip>}
            </p>
            <p className="line-clamp-3 text-small break-words">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Earlier staff actions on the author. */
export function Past({ author, past }: { author: Pick<Detail['case']['author'], 'id'>; past: Detail['past'] }) {
  const messages = useMessages(reportMessages);
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

/** Staff actions on the case. */
export function History({ history }: Pick<Detail, 'history'>) {
  const messages = useMessages(reportMessages);
  const name = usePersonName();
  const words: Readonly<Record<string, string | undefined>> = messages.act;
  return (
    <section aria-label={messages.history} className="grid gap-1">
      <h3 className="text-small font-semibold">{messages.history}</h3>
      {history.length === 0 && <p className="text-small text-ink-2">{messages.noHistory}</p>}
      <ol className="grid gap-1">
        {history.map(({ act, actor, at, detail }) => (
          <li key={`${act} ${at}`} className="text-small break-words">
            <span className="font-medium">{actor && name(actor)}</span> {words[act] ?? act}
            {detail !== '' && <span className="text-ink-2"> · {detail}</span>}{' '}
            <span className="text-meta text-ink-2">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
