import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { areaMessages } from './messages.ts';

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
  return (
    <section className="grid gap-3">
      <header className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-2 max-md:px-4">
        {/* What does not fit beside the heading goes below it; a long heading wraps and is never truncated. */}
        <div className="flex min-w-0 grow items-center gap-2">
          <Link
            to={backTo}
            aria-label={messages.back}
            title={messages.back}
            className="-ml-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 pointer-coarse:size-11 min-[62rem]:hidden"
          >
            <Icon name="chevron-left" size={22} />
          </Link>
          <h1 className="min-w-0 text-title font-semibold wrap-anywhere">{title}</h1>
        </div>
        {aside}
      </header>
      {note && <p className="text-small text-ink-2 max-md:px-4">{note}</p>}
      {children}
    </section>
  );
}
