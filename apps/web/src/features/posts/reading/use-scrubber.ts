import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { indexOf, pageOfPosition, positionAt, within, type Track } from './track.ts';

/** Where reading is, below the header. */
const lineOf = () => Math.min(innerHeight / 3, 200);
const restMs = 350;

const elementOf = (track: Track, index: number) => document.getElementById(`floor-${track.floors[index]}`);

/** The position of the response that is being read; 0 above all of them. */
function readPosition(track: Track): number {
  const line = lineOf();
  let position = track.page > 1 && track.floors.length > 0 ? positionAt(track, 0) : 0;
  for (const index of track.floors.keys()) {
    const element = elementOf(track, index);
    if (element && element.getBoundingClientRect().top > line) break;
    if (element) position = positionAt(track, index);
  }
  return position;
}

function scrollToIndex(track: Track, index: number): void {
  const element = elementOf(track, index);
  if (element) window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 80 });
}

/** The position follows the scrolling, at most once a frame. */
function usePosition(track: Track): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setPosition(readPosition(track));
      });
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [track]);
  return position;
}

type Scrubber = {
  /** What to show: where a finger or a key has led, else where the reader is. */
  position: number;
  /** Shows a position without going there. */
  preview: (position: number) => void;
  /** Goes there: at once within the page, otherwise by loading the page that has it. */
  go: (position: number) => void;
  /** Goes there once no further key has followed. */
  goSoon: (position: number) => void;
};

/** `addressAt`: of a page of the thread, in its present order. */
export function useScrubber(track: Track, addressAt: (page: number) => string): Scrubber {
  const navigate = useNavigate();
  const read = usePosition(track);
  const [target, setTarget] = useState<number | null>(null);
  const loading = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const index = loading.current === null ? null : indexOf(track, loading.current);
    if (index === null) return undefined;
    loading.current = null;
    // After the router has scrolled for the new page.
    const frame = requestAnimationFrame(() => {
      scrollToIndex(track, index);
      setTarget(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [track]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (position: number) => {
    clearTimeout(timer.current);
    const to = within(position, track.total);
    const index = to === 0 ? null : indexOf(track, to);
    if (index !== null || (to === 0 && track.page === 1)) {
      if (index === null) window.scrollTo({ top: 0 });
      else scrollToIndex(track, index);
      setTarget(null);
      return;
    }
    setTarget(to);
    loading.current = to === 0 ? null : to;
    void Promise.resolve(navigate(addressAt(pageOfPosition(to)), { preventScrollReset: to !== 0 })).then(() => setTarget(null));
  };
  const preview = (position: number) => setTarget(within(position, track.total));
  return {
    position: target ?? read,
    preview,
    go,
    goSoon(position) {
      preview(position);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(position), restMs);
    },
  };
}
