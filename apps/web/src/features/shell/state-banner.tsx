import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/time.tsx';
import { shellMessages } from './messages.ts';
import { timeLeft } from './time-left.ts';
import { useSiteState, type SiteState } from './use-site-state.ts';

type Maintenance = NonNullable<SiteState['maintenance']>;

/** `2026-11-25 22:00 – 23:30`; the day only once if it is the same. */
function span(from: string, until: string): string {
  const [start, end] = [formatDateTime(from), formatDateTime(until)];
  return `${start} – ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
}

/** Its width is reserved while the page does not know the time yet: the content below must not jump. */
function Countdown({ to, label }: { to: string; label: (time: string) => string }) {
  const lang = useLang();
  const now = useNow();
  const left = Date.parse(to) - now;
  if (now !== 0 && left <= 0) return null;
  return (
    <span className={cx('font-medium whitespace-nowrap tabular-nums', now === 0 && 'invisible')}>
      {label(timeLeft(now === 0 ? 0 : left, lang))}
    </span>
  );
}

function headline({ mode, fullDisk }: SiteState, plan: Maintenance | null, messages: typeof shellMessages.zh): string {
  if (plan?.state === 'planned' && mode === 'open') return messages.planned[plan.mode](span(plan.startsAt, plan.endsAt));
  if (mode === 'closed') return messages.closedToOthers;
  return fullDisk ? messages.fullDisk : messages.readOnly;
}

/** Above every page: that the site is or will be read-only, since when, until when and why. */
export function StateBanner() {
  const messages = useMessages(shellMessages);
  const state = useSiteState();
  const plan = state?.maintenance ?? null;
  if (state === undefined || (state.mode === 'open' && plan === null)) return null;
  return (
    <div className="bg-gold-soft px-4 py-1.5 text-center text-small text-gold">
      <span className="inline-flex flex-wrap items-center justify-center gap-x-3">
        <span className="inline-flex items-center gap-2">
          <Icon name={plan?.state === 'planned' ? 'clock' : 'lock'} size={16} className="shrink-0" />
          {headline(state, plan, messages)}
        </span>
        {plan?.state === 'running' && <span>{messages.expected(formatDateTime(plan.endsAt))}</span>}
        {plan?.state === 'planned' && <Countdown to={plan.startsAt} label={messages.startsIn} />}
        {plan?.state === 'running' && <Countdown to={plan.endsAt} label={messages.endsIn} />}
      </span>
      {plan && plan.text !== '' && <p className="line-clamp-2">{plan.text}</p>}
    </div>
  );
}
