import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import { areaMessages } from './messages.ts';
import { isNamedByTab } from './sections.ts';

/** The way back, where there is no side list. */
export const backLinkClass =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 pointer-coarse:size-11 min-[62rem]:hidden print:hidden';

type Props = {
  title: string;
  /** At the right of the heading: the screen's main action. */
  aside?: ReactNode;
  /** One or two sentences: the purpose of this screen. */
  note?: ReactNode;
  /** The target of "back" on a phone; the own home unless the screen is deeper. */
  backTo?: string;
  children: ReactNode;
};

/** One screen of the own area: a heading (on a phone with a back link), then cards. */
export function UserPage({ title, aside, note, backTo = addressOf(profilePage), children }: Props) {
  const messages = useMessages(areaMessages);
  const isNamed = isNamedByTab(useLocation().pathname);
  return (
    <section className="grid gap-3">
      <header
        className={cx(
          'flex min-h-10 flex-wrap items-center gap-x-2 gap-y-2 max-md:-mb-1.5 max-md:px-4 print:px-0!',
          // The tab is its title, and has the way back (`SectionTabs`).
          isNamed && !aside && 'max-md:absolute max-md:min-h-0',
        )}
      >
        {/* What does not fit beside the heading goes below it; a long heading wraps and is never truncated. */}
        <div className="flex min-w-0 grow items-center gap-2">
          <Link
            to={backTo}
            aria-label={messages.back}
            title={messages.back}
            className={cx(backLinkClass, '-ml-2', isNamed && 'max-md:hidden')}
          >
            <Icon name="chevron-left" size={22} />
          </Link>
          <h1 className={cx('min-w-0 text-title font-semibold wrap-anywhere', isNamed && !aside && 'sr-only md:not-sr-only')}>{title}</h1>
        </div>
        {aside}
      </header>
      {note && <p className="text-small text-ink-2 max-md:px-4">{note}</p>}
      {children}
    </section>
  );
}
