import { clockText } from '../../lib/time.ts';
import type { ControlParts } from './play-acts.ts';
import { make } from './dom.ts';

const picturesInRow = 10;

/** Shows what has been played and what is buffered. */
function paint(bar: HTMLInputElement, video: HTMLVideoElement, seconds: number): void {
  const share = (at: number) => `${seconds > 0 ? (Math.min(at, seconds) / seconds) * 100 : 0}%`;
  const { buffered, currentTime } = video;
  let ahead = currentTime;
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.5) ahead = Math.max(ahead, buffered.end(at));
  }
  bar.style.setProperty('--played', share(currentTime));
  bar.style.setProperty('--loaded', share(ahead));
}

/** A recording that nobody converted may not say how long it is: then as far as it has been loaded. */
function lengthOf({ duration, buffered }: HTMLVideoElement, known: number | null): number {
  if (Number.isFinite(duration)) return duration;
  return known ?? (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);
}

/** The time at a position of the bar, with its preview picture. */
function addGlimpse(frame: HTMLElement, bar: HTMLInputElement, { fresh, signal }: ControlParts, seconds: () => number): void {
  const { strip } = fresh.current;
  const time = make('span');
  const glimpse = make('div', { class: 'video-glimpse', 'aria-hidden': 'true', hidden: true });
  const picture = make('div');
  if (strip !== null) {
    picture.style.width = `${strip.width}px`;
    picture.style.height = `${strip.height}px`;
    glimpse.append(picture);
  }
  glimpse.append(time);
  frame.append(glimpse);
  const loadPictures = async (): Promise<void> => {
    const { strip: current } = await fresh.get();
    if (current) picture.style.backgroundImage = `url("${current.url}")`;
  };
  if (strip !== null) bar.addEventListener('pointerenter', () => void loadPictures().catch(() => undefined), { once: true, signal });
  bar.addEventListener(
    'pointermove',
    ({ clientX, pointerType }) => {
      if (pointerType === 'touch') return;
      const { left, width } = bar.getBoundingClientRect();
      const share = Math.min(1, Math.max(0, (clientX - left) / width));
      const at = share * seconds();
      time.textContent = clockText(at);
      glimpse.hidden = false;
      glimpse.style.setProperty('--share', String(share));
      if (strip === null) return;
      const index = Math.floor(at / strip.everySeconds);
      picture.style.backgroundPosition = `${-(index % picturesInRow) * strip.width}px ${-Math.floor(index / picturesInRow) * strip.height}px`;
    },
    { signal },
  );
  bar.addEventListener('pointerleave', () => void (glimpse.hidden = true), { signal });
}

/** The position as a slider, and as a text. */
export function seekBar(parts: ControlParts): { bar: HTMLElement; time: HTMLElement } {
  const { video, fresh, messages, signal } = parts;
  const seconds = () => lengthOf(video, fresh.current.seconds);
  const bar = make('input', { type: 'range', min: '0', step: '0.1', value: '0', 'aria-label': messages.seek });
  const time = make('span', { class: 'video-time' });
  let isDragged = false;
  const show = () => {
    const [now, all] = [clockText(isDragged ? Number(bar.value) : video.currentTime), clockText(seconds())];
    bar.max = String(seconds());
    if (!isDragged) bar.value = String(video.currentTime);
    bar.setAttribute('aria-valuetext', messages.at(now, all));
    time.textContent = `${now} / ${all}`;
    paint(bar, video, seconds());
  };
  bar.addEventListener('input', () => {
    isDragged = true;
    show();
  });
  bar.addEventListener('change', () => {
    isDragged = false;
    video.currentTime = Number(bar.value);
    show();
  });
  for (const name of ['timeupdate', 'durationchange', 'progress', 'seeking', 'seeked'] as const) {
    video.addEventListener(name, show, { signal });
  }
  show();
  const frame = make('div', { class: 'video-seek' }, bar);
  addGlimpse(frame, bar, parts, seconds);
  return { bar: frame, time };
}
