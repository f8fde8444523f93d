import type { VideoViewOf } from '@chaguan/contract';
import { hasStopped, startsPlaying } from '../../lib/one-player.ts';
import { attachSource, FreshView, type Source } from './attach-source.ts';
import { clockText } from '../../lib/time.ts';
import { addControls } from './controls.ts';
import { button, make } from './dom.ts';
import type { VideoMessages } from './messages.ts';
import { positionOf, rememberPosition } from './remember-position.ts';

export type Player = { element: HTMLElement; destroy(): void };

/** Space is reserved before anything is loaded, so nothing moves: as wide as the text, with a maximum of most of the window's height. */
function shapePlayer(element: HTMLElement, { width, height }: VideoViewOf): void {
  element.style.setProperty('--video-shape', `${width ?? 16} / ${height ?? 9}`);
  element.style.setProperty('--video-ratio', String((width ?? 16) / (height ?? 9)));
}

function addCaptions(video: HTMLVideoElement, view: VideoViewOf): void {
  for (const { language, url } of view.captions) {
    const label = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    video.append(make('track', { kind: 'captions', srclang: language, label, src: url }));
  }
}

/** A video with unobtrusive controls. Before the first click only its poster is loaded. */
export function createPlayer(view: VideoViewOf, messages: VideoMessages): Player {
  const stop = new AbortController();
  const { signal } = stop;
  const fresh = new FreshView(view);
  const video = make('video', { preload: 'none', playsinline: true, 'aria-label': messages.video(view.name), tabindex: '-1' });
  if (view.poster !== null) video.poster = view.poster;
  const element = make(
    'div',
    { class: 'video-player', role: 'group', 'aria-label': messages.video(view.name), 'data-state': 'fresh' },
    video,
  );
  shapePlayer(element, view);
  const start = button('play', messages.play, () => void play());
  start.classList.add('video-start');
  element.append(start);
  let source: Promise<Source> | null = null;
  const notice = make('div', { class: 'video-notice', role: 'alert', hidden: true });
  element.append(notice);

  const broken = () => {
    const again = make('button', { type: 'button' }, messages.again);
    again.addEventListener('click', () => {
      notice.hidden = true;
      void source?.then((one) => one.again()).catch(broken);
    });
    notice.replaceChildren(messages.broken, ' ', again);
    notice.hidden = false;
  };

  const prepare = async (): Promise<Source> => {
    element.dataset['state'] = 'started';
    // The links loaded with the page may have expired meanwhile.
    addCaptions(video, await fresh.get());
    addControls({ element, video, fresh, messages, signal });
    rememberPosition(video, view.key, signal);
    const from = positionOf(view.key);
    if (from > 0) video.addEventListener('loadedmetadata', () => void (video.currentTime = from), { once: true, signal });
    return attachSource(video, fresh, broken);
  };

  const play = async (): Promise<void> => {
    try {
      // Within the click handler, otherwise a browser treats it as autoplay.
      source ??= prepare();
      await source;
      await video.play();
    } catch (reason) {
      // Paused again before it began.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) broken();
    }
  };

  const pause = () => video.pause();
  video.addEventListener('play', () => startsPlaying(pause), { signal });
  video.addEventListener('ended', () => hasStopped(pause), { signal });
  start.addEventListener('click', () => video.focus({ preventScroll: true }), { signal });
  if (positionOf(view.key) > 0) start.title = messages.resumed(clockText(positionOf(view.key)));
  return {
    element,
    destroy: () => {
      stop.abort();
      video.pause();
      hasStopped(pause);
      void source?.then((one) => one.destroy());
    },
  };
}
