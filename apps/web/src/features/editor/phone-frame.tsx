import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { frameMessages } from './frame-messages.ts';

/**
 * Where somebody writes on a phone: over the whole screen, as high as its visible part (`useVisibleViewport`), a row at the top, the text,
 * and one bar on the keyboard. Elsewhere these classes do nothing.
 */
export const phoneFrame =
  '[--visible-height:100dvh] [--visible-top:0px] ' +
  'max-md:fixed max-md:inset-x-0 max-md:top-(--visible-top) max-md:z-40 max-md:h-(--visible-height) max-md:pt-[env(safe-area-inset-top)]';

/** Between the row at the top and the bar. */
export const phoneScroller = 'max-md:scroll-pb-16 max-md:overflow-y-auto max-md:overscroll-contain';

/** The row at the top; the button to send is at its right. */
export function PhoneHead({ onLeave, children }: { onLeave: () => void; children?: ReactNode }) {
  const messages = useMessages(frameMessages);
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line pr-2 pl-1">
      <IconButton label={messages.minimise} icon={<Icon name="chevron-down" size={20} />} aria-expanded onClick={onLeave} />
      {children}
    </header>
  );
}
