import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import KeyRound from 'lucide-react/icons/key-round';
import Lightbulb from 'lucide-react/icons/lightbulb';
import LinkIcon from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import Receipt from 'lucide-react/icons/receipt';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tags from 'lucide-react/icons/tags';
import Text from 'lucide-react/icons/text';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import type { Counts } from './counts.ts';
import { staffMessages } from './messages.ts';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

type AreaProps = { to: string; icon: ReactNode; label: string; waiting?: number; below?: boolean };

/** `below`: screens under this address belong to it too. */
function Area({ to, icon: mark, label, waiting = 0, below = false }: AreaProps) {
  const words = useMessages(staffMessages);
  return (
    <NavLink
      to={to}
      end={!below}
      className={({ isActive }) =>
        cx(
          'flex h-9 items-center gap-2.5 rounded-control px-3 text-small whitespace-nowrap transition-colors pointer-coarse:h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      {mark}
      {label}
      {waiting > 0 && (
        <span className="ml-auto inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-cinnabar px-1.5 text-tiny font-semibold text-on-cinnabar">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{words.waitingBadge(waiting)}</span>
        </span>
      )}
    </NavLink>
  );
}

/** Areas that belong together, under a word of their own; on a phone they follow each other in one row. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="flex gap-1 md:grid md:gap-0.5">
      <span aria-hidden className="px-3 pt-3 pb-1 text-tiny font-medium text-ink-2 max-md:hidden">
        {title}
      </span>
      {children}
    </div>
  );
}

function Areas({ counts }: { counts: Counts }) {
  const words = useMessages(staffMessages);
  return (
    <>
      <Area to={paths.admin.overview()} icon={<LayoutDashboard {...icon} />} label={words.overview} />
      <Group title={words.groupContent}>
        <Area to={adminPaths.topics()} icon={<Text {...icon} />} label={words.topics} waiting={counts.topics} />
        <Area to={adminPaths.comments()} icon={<MessageSquare {...icon} />} label={words.comments} waiting={counts.comments + counts.replies} />
        <Area to={adminPaths.questions()} icon={<CircleQuestionMark {...icon} />} label={words.questions} waiting={counts.questions} />
        <Area to={adminPaths.answers()} icon={<Lightbulb {...icon} />} label={words.answers} waiting={counts.answers + counts.answerReplies} />
        <Area to={adminPaths.tags()} icon={<Tags {...icon} />} label={words.tags} />
      </Group>
      <Group title={words.groupPeople}>
        <Area to={adminPaths.members()} icon={<Users {...icon} />} label={words.members} below />
        <Area to={adminPaths.roles()} icon={<ShieldCheck {...icon} />} label={words.roles} />
        <Area to={adminPaths.grades()} icon={<Award {...icon} />} label={words.grades} />
        <Area to={adminPaths.registrationFields()} icon={<ListChecks {...icon} />} label={words.registrationFields} />
        <Area to={adminPaths.forbiddenNames()} icon={<Ban {...icon} />} label={words.forbiddenNames} />
      </Group>
      <Group title={words.groupValue}>
        <Area to={adminPaths.books()} icon={<BookOpenCheck {...icon} />} label={words.books} />
        <Area to={adminPaths.paymentOrders()} icon={<ReceiptText {...icon} />} label={words.payments} below />
        <Area to={adminPaths.paymentProviders()} icon={<HandCoins {...icon} />} label={words.paymentProviders} />
        <Area to={adminPaths.membershipCards()} icon={<BadgeCheck {...icon} />} label={words.membershipCards} />
        <Area to={adminPaths.membershipOrders()} icon={<Receipt {...icon} />} label={words.membershipOrders} />
        <Area to={adminPaths.giftTasks()} icon={<Gift {...icon} />} label={words.giftTasks} below />
        <Area to={adminPaths.adjustments()} icon={<Scale {...icon} />} label={words.adjustments} />
      </Group>
      <Group title={words.groupSite}>
        <Area to={adminPaths.settings()} icon={<Settings {...icon} />} label={words.settings} />
        <Area to={adminPaths.signInProviders()} icon={<KeyRound {...icon} />} label={words.signInProviders} />
        <Area to={adminPaths.links()} icon={<LinkIcon {...icon} />} label={words.links} />
        <Area to={adminPaths.audit()} icon={<ScrollText {...icon} />} label={words.audit} />
        <Area to={adminPaths.outbox()} icon={<Inbox {...icon} />} label={words.outbox} />
      </Group>
    </>
  );
}

/** Navigation at the left; on a phone a row that scrolls sideways. */
export function StaffFrame({ counts, children }: { counts: Counts; children: ReactNode }) {
  const words = useMessages(staffMessages);
  const { pathname } = useLocation();
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(areas.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname === link.pathname || pathname.startsWith(`${link.pathname}/`));
    // On a phone the row of areas is wider than the screen.
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <nav
        ref={areas}
        aria-label={words.areas}
        className="flex gap-1 overflow-x-auto px-3 pb-3 [scrollbar-width:none] md:sticky md:top-20 md:grid md:max-h-[calc(100dvh-6rem)] md:overflow-x-hidden md:overflow-y-auto md:p-0.5"
      >
        <Areas counts={counts} />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
