import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { editorMessages } from './messages.ts';

const heightKey = 'editor.height';
const usualHeight = 380;
const least = 220;
const step = 40;

const most = () => Math.round(innerHeight * 0.85);
const within = (height: number) => Math.max(least, Math.min(most(), height));

/** At the bottom edge of the viewport, placed by its page: as high as its handle says, or one line when minimized. */
export function Dock({
  label,
  small,
  onSmall,
  children,
}: {
  label: string;
  small: boolean;
  onSmall: (small: boolean) => void;
  children: ReactNode;
}) {
  const messages = useMessages(editorMessages);
  const [height, setHeight] = useState(() => within(Number(localStorage.getItem(heightKey)) || usualHeight));
  const drag = useRef<{ from: number; height: number } | null>(null);
  const resize = (next: number) => {
    setHeight(within(next));
    localStorage.setItem(heightKey, String(within(next)));
  };
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
    <section
      aria-label={label}
      data-bar
      className="relative flex w-full flex-col rounded-t-card border border-b-0 border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay"
      style={small ? undefined : { height }}
    >
      <header className="flex items-center gap-2 pr-1 pl-4">
        <button
          type="button"
          className="min-h-10 flex-1 truncate text-left text-small font-medium pointer-coarse:min-h-11"
          onClick={() => onSmall(!small)}
        >
          {small ? `${messages.continueWriting} · ${label}` : label}
        </button>
        {!small && (
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
        )}
        <IconButton
          label={small ? messages.expand : messages.minimise}
          icon={small ? <Icon name="chevron-up" size={18} /> : <Icon name="chevron-down" size={18} />}
          aria-expanded={!small}
          onClick={() => onSmall(!small)}
        />
      </header>
      {/* Hidden, not unmounted: the text and its undo history stay. */}
      <div hidden={small} className="flex min-h-0 flex-1 flex-col [&[hidden]]:hidden">
        {children}
      </div>
    </section>
  );
}
