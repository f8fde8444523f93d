import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { dialogMessages } from '../../ui/dialog-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { frameMessages } from './frame-messages.ts';
import { editorMessages } from './messages.ts';
import { PhoneHead, phoneFrame, phoneScroller } from './phone-frame.tsx';
import { useVisibleViewport } from './use-visible-viewport.ts';

const heightKey = 'editor.height';
const usualHeight = 380;
const least = 220;
const step = 40;

const most = () => Math.round(innerHeight * 0.85);
const within = (height: number) => Math.max(least, Math.min(most(), height));

type DockProps = {
  label: string;
  note: string | undefined;
  small: boolean;
  isPhone: boolean;
  onSmall: (small: boolean) => void;
  /** The button at the top of a phone's screen. */
  onLeave: () => void;
  onClose: (() => void) | undefined;
  children: ReactNode;
};

function useHeight() {
  const [height, setHeight] = useState(() => within(Number(localStorage.getItem(heightKey)) || usualHeight));
  const resize = (next: number) => {
    setHeight(within(next));
    localStorage.setItem(heightKey, String(within(next)));
  };
  return { height, resize };
}

function Handle({ height, resize }: ReturnType<typeof useHeight>) {
  const messages = useMessages(editorMessages);
  const drag = useRef<{ from: number; height: number } | null>(null);
  const onMove = (event: PointerEvent) => {
    if (drag.current) resize(drag.current.height + drag.current.from - event.clientY);
  };
  const onKey = (event: KeyboardEvent) => {
    const change = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (!change) return;
    event.preventDefault();
    resize(height + change);
  };
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={messages.resize}
      aria-valuenow={height}
      aria-valuemin={least}
      aria-valuemax={most()}
      tabIndex={0}
      className="absolute inset-x-0 -top-2 mx-auto flex h-5 w-24 cursor-ns-resize touch-none items-center justify-center pointer-coarse:-top-4 pointer-coarse:h-8"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientY, height };
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onKeyDown={onKey}
    >
      <span className="h-1 w-10 rounded-chip bg-line-strong" />
    </div>
  );
}

type HeadProps = Pick<DockProps, 'label' | 'small' | 'onSmall' | 'onClose'> & { handle: ReactNode };

/** The name of the text, which minimizes it; minimized it also closes. */
function Head({ label, small, onSmall, onClose, handle }: HeadProps) {
  const messages = useMessages(editorMessages);
  const { minimise } = useMessages(frameMessages);
  const { close } = useMessages(dialogMessages);
  return (
    <header className="flex items-center pr-1 pl-4">
      <button
        type="button"
        className="min-h-10 min-w-0 flex-1 truncate text-left text-small font-medium pointer-coarse:min-h-11"
        onClick={() => onSmall(!small)}
      >
        {small ? `${messages.continueWriting} · ${label}` : label}
      </button>
      {!small && handle}
      <IconButton
        label={small ? messages.expand : minimise}
        icon={<Icon name={small ? 'chevron-up' : 'chevron-down'} size={18} />}
        aria-expanded={!small}
        onClick={() => onSmall(!small)}
      />
      {small && onClose && <IconButton label={close} icon={<Icon name="x" size={18} />} onClick={onClose} />}
    </header>
  );
}

const atEdge =
  'relative flex w-full flex-col rounded-t-card border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay';

/** At the bottom edge, as high as its handle says, or one line when minimized; on a phone over the whole screen. */
export function Dock({ label, note, small, isPhone, onSmall, onLeave, onClose, children }: DockProps) {
  const frame = useRef<HTMLElement>(null);
  const size = useHeight();
  useVisibleViewport(frame);
  const covers = isPhone && !small;
  return (
    <section
      ref={frame}
      aria-label={label}
      data-bar
      data-covers-phone={covers || undefined}
      className={covers ? cx('flex flex-col bg-surface', phoneFrame) : atEdge}
      style={covers || small ? undefined : { height: size.height }}
    >
      {covers ? <PhoneHead onLeave={onLeave} /> : <Head {...{ label, small, onSmall, onClose }} handle={<Handle {...size} />} />}
      {/* Hidden, not unmounted: the text and its undo history stay. */}
      <div hidden={small} data-scroller className={cx('flex min-h-0 flex-1 flex-col [&[hidden]]:hidden', covers && phoneScroller)}>
        {covers && note && <p className="shrink-0 truncate px-4 pt-2 text-meta text-ink-2">{note}</p>}
        {children}
      </div>
    </section>
  );
}
