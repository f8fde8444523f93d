import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatRelative } from '../../../lib/time.ts';
import { readingMessages } from './messages.ts';
import { positionAt, within, type Track } from './track.ts';
import { useScrubber } from './use-scrubber.ts';

const leap = 10;

/** Where a key leads. */
function stepOf(key: string, position: number, total: number): number | null {
  const steps: Partial<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowRight: position + 1,
    ArrowUp: position - 1,
    ArrowLeft: position - 1,
    PageDown: position + leap,
    PageUp: position - leap,
    Home: 0,
    End: total,
  };
  const step = steps[key];
  return step === undefined ? null : within(step, total);
}

const liveMs = 1_800;

/** Marks an element while the page is scrolled, and a moment longer. An attribute: scrolling renders nothing. */
function useLiveWhileScrolling(isOn: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      element.current?.setAttribute('data-live', '');
      clearTimeout(timer);
      timer = setTimeout(() => element.current?.matches(':has(:active)') || element.current?.removeAttribute('data-live'), liveMs);
    };
    window.addEventListener('scroll', show, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', show);
    };
  }, [isOn]);
  return element;
}

export type ScrubberProps = {
  track: Track;
  /** When each response of the page was posted, in the order of `track.floors`. */
  times: readonly string[];
  addressAt: (page: number) => string;
  /** `edge`: a handle at the edge of a phone, visible while the page is scrolled. */
  at: 'column' | 'edge';
};

/** A slider over the whole thread: where the reader is, and a jump to any floor by dragging it or by keys. */
export default function Scrubber({ track, times, addressAt, at }: ScrubberProps) {
  const messages = useMessages(readingMessages);
  const lang = useLang();
  const frame = useLiveWhileScrolling(at === 'edge');
  const rail = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(Date.now);
  const isDragged = useRef(false);
  const dragged = useRef<number | null>(null);
  const { position, preview, go, goSoon } = useScrubber(track, addressAt);
  const { total } = track;
  const when = times[track.floors.findIndex((_, index) => positionAt(track, index) === position)];
  const ago = when === undefined ? '' : formatRelative(when, openedAt, lang);
  const under = ({ clientY }: PointerEvent): number => {
    const box = rail.current?.getBoundingClientRect();
    return box ? within(((clientY - box.top) / box.height) * total, total) : position;
  };
  const drag = (event: PointerEvent) => {
    dragged.current = under(event);
    preview(dragged.current);
  };
  const drop = () => {
    if (dragged.current !== null) go(dragged.current);
    isDragged.current = false;
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, position, total);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goSoon(step);
  };
  const top = `${(position / Math.max(1, total)) * 100}%`;
  return (
    <div ref={frame} className={at === 'edge' ? 'scrubber-edge' : 'relative mx-4 my-3 h-40'}>
      <div ref={rail} className="scrubber-rail absolute inset-y-3 left-2 w-0.5 rounded-chip bg-line" />
      <div className="absolute inset-x-0 inset-y-3">
        <div
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={messages.floors}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={position}
          aria-valuetext={position === 0 ? messages.opening : messages.floorOf(position, total, ago)}
          style={{ top }}
          className="scrubber-knob absolute left-0 flex h-11 -translate-y-1/2 cursor-ns-resize touch-none items-center gap-2 rounded-control pr-2 text-meta tabular-nums select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            isDragged.current = true;
          }}
          onPointerMove={(event) => isDragged.current && drag(event)}
          onPointerUp={drop}
          onPointerCancel={drop}
          onKeyDown={onKeyDown}
        >
          <span className="mx-[5px] h-7 w-2 rounded-chip bg-tea" />
          <span className="whitespace-nowrap">{position === 0 ? messages.opening : `${position} / ${total}`}</span>
          {ago !== '' && <span className="scrubber-time whitespace-nowrap text-ink-2">· {ago}</span>}
        </div>
      </div>
    </div>
  );
}
