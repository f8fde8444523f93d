import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { phoneFrame, phoneScroller, useVisibleViewport } from '../../editor/index.ts';
import { writingMessages } from './messages.ts';

const onComputer = 'md:mx-auto md:min-h-[calc(100dvh-106px)] md:max-w-[960px] md:rounded-card md:border md:border-line';
const focused = 'fixed inset-0 z-40 overflow-y-auto md:px-[max(0px,calc(50%-480px))]';

/** Escape leaves the focus mode, unless an open overlay handles the key. */
function useFocusMode() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event) && !document.querySelector('dialog[open], [role="listbox"], [role="menu"]'))
        setOn(false);
    };
    // In the capture phase, while an overlay is still open; the text stops the propagation of the key.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOn]);
  return { isOn, toggle: () => setOn((before) => !before) };
}

type Props = { heading: string; note: string | undefined; onBack: (() => void) | undefined; children: ReactNode };

/** The layout of a page with an editor: the full screen on a phone and in focus mode, otherwise a sheet of paper. */
export function WriteFrame({ heading, note, onBack, children }: Props) {
  const messages = useMessages(writingMessages);
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const focus = useFocusMode();
  useVisibleViewport(frame);
  const back = () => {
    const cameFromHere = (history.state as { idx?: number } | null)?.idx;
    void (cameFromHere ? navigate(-1) : navigate(addressOf(siteHomePage)));
  };
  return (
    <section
      ref={frame}
      aria-labelledby="post-form"
      className={cx('write-frame flex flex-col bg-surface', phoneFrame, focus.isOn ? focused : onComputer)}
    >
      <header className="flex min-h-12 shrink-0 items-center gap-1 pr-2 max-md:border-b max-md:border-line max-md:pl-1 md:pr-3 md:pl-8">
        <IconButton label={messages.back} icon={<Icon name="arrow-left" size={20} />} className="md:hidden" onClick={onBack ?? back} />
        <h1 id="post-form" className="truncate text-small font-semibold text-ink-2 max-md:sr-only">
          {heading}
        </h1>
        <IconButton
          label={focus.isOn ? messages.focusOff : messages.focusOn}
          icon={<Icon name={focus.isOn ? 'minimize-2' : 'maximize-2'} size={17} />}
          aria-pressed={focus.isOn}
          className="ml-auto max-md:hidden"
          onClick={focus.toggle}
        />
      </header>
      <div data-scroller className={cx('flex min-h-0 flex-1 flex-col', phoneScroller)}>
        {note && <p className="px-4 pt-2 text-meta text-ink-2 md:px-8 md:pt-0">{note}</p>}
        {children}
      </div>
    </section>
  );
}
