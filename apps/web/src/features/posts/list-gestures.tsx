import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { media } from '../../lib/media.ts';
import { phone } from '../../lib/phone.ts';
import { Spinner } from '../../ui/button.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { gestureOf, type Touched } from './touched.ts';

/** What scrolls sideways or is written in keeps its own gestures. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('#main')) return true;
  if (target.closest('dialog, input, textarea, select, [contenteditable]')) return true;
  for (let box: Element | null = target; box !== null && box.id !== 'main'; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  }
  return false;
}

const pulledPx = 80;

type Acts = { onTab: (by: 1 | -1) => void; onPull: (px: number) => void; onRefresh: () => void };

/** One finger on the page, from where it begins to where it leaves. */
function useFinger(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    let from: Touched | null = null;
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from =
        touch && touches.length === 1 && media(phone).matches && !isElsewhere(target)
          ? { x: touch.clientX, y: touch.clientY, isAtTop: window.scrollY <= 0 }
          : null;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (from && touch && from.isAtTop) latest.current.onPull(touch.clientY - from.y);
    };
    const end = ({ changedTouches: [touch], type }: TouchEvent) => {
      const gesture =
        from && touch && type === 'touchend' ? gestureOf(from, { x: touch.clientX, y: touch.clientY }, innerWidth, pulledPx) : null;
      from = null;
      latest.current.onPull(0);
      if (gesture === 'next') latest.current.onTab(1);
      if (gesture === 'previous') latest.current.onTab(-1);
      if (gesture === 'refresh') latest.current.onRefresh();
    };
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end };
    for (const [kind, listener] of Object.entries(listeners)) window.addEventListener(kind, listener as EventListener, { passive: true });
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) window.removeEventListener(kind, listener as EventListener);
    };
  }, []);
}

/** Fingers on a list of a phone: sideways to the tab beside it, down from its top to load it again. */
export default function ListGestures({ tabs }: { tabs: readonly Tab[] }) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const at = tabs.findIndex(({ current }) => current);
  useFinger({
    onTab(by) {
      const next = tabs[at + by];
      if (next) void navigate(next.to, { preventScrollReset: true });
    },
    onPull: (px) => setPulled(Math.max(0, Math.min(pulledPx, px))),
    onRefresh() {
      setRefreshing(true);
      void revalidate().finally(() => setRefreshing(false));
    },
  });
  const isBusy = isRefreshing && state !== 'idle';
  if (pulled < 16 && !isBusy) return null;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center md:hidden">
      <span
        style={{ opacity: isBusy ? 1 : pulled / pulledPx, transform: `translateY(${isBusy ? 0 : (pulled - pulledPx) / 3}px)` }}
        className="inline-flex size-10 items-center justify-center rounded-chip border border-line bg-surface text-tea shadow-overlay"
      >
        <Spinner />
      </span>
    </div>
  );
}
