import { useMessages } from '../../../lib/i18n.ts';
import { Time } from '../../../ui/time.tsx';
import type { Notice } from './data.ts';
import { staffPaymentMessages } from './messages.ts';

/** Rejected notifications, with the text of the last of each kind. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const own = useMessages(staffPaymentMessages);
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <details>
            <summary className="flex gap-x-3 gap-y-1 px-4 py-3 hover:bg-surface-2 max-md:flex-col md:items-center">
              <span className="min-w-0 flex-1 text-small font-medium">
                {own.reasons[notice.reason]} · {own.providers[notice.provider]}
              </span>
              <span className="text-meta text-ink-2">
                {own.times(notice.times)} · {notice.address ? own.sentFrom(notice.address) : own.answered} · <Time at={notice.lastAt} />
              </span>
            </summary>
            <dl className="mx-4 mb-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-surface-2 p-3 font-mono text-meta">
              {notice.claimed.map(({ name, value }, at) => (
                <div key={`${at} ${name}`} className="contents">
                  <dt className="wrap-anywhere text-ink-2">{name}</dt>
                  <dd className="break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
