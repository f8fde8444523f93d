import { readVideo, type VideoViewOf } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { make } from './dom.ts';
import { type VideoMessages, videoMessages } from './messages.ts';
import { createPlayer } from './player.ts';
import './player.css';

/** How far from the viewport a video is loaded. */
const nearby = '400px';

function stateNotice({ state, fault, name }: VideoViewOf, messages: VideoMessages): HTMLElement {
  const isProcessing = state === 'processing';
  const lines = isProcessing
    ? [messages.processing, messages.processingHint]
    : [messages.failed, fault === null ? '' : messages.faults[fault]];
  return make(
    'div',
    { class: 'video-state', role: 'status', 'aria-label': messages.video(name), 'data-state': state },
    make('strong', {}, lines[0] ?? ''),
    make('span', {}, lines[1] ?? ''),
  );
}

/** One card: the player that replaces it, for as long as the body is mounted. */
class VideoSlot {
  readonly #card: HTMLAnchorElement;
  readonly #messages: VideoMessages;
  #current: HTMLElement;
  #end: (() => void)[] = [];
  #over = false;

  constructor(card: HTMLAnchorElement, messages: VideoMessages) {
    this.#card = card;
    this.#current = card;
    this.#messages = messages;
  }

  async show(): Promise<void> {
    const videoKey = this.#card.dataset['file'] ?? '';
    const dataFrom = performance.now();
    const view = await api.call(readVideo, { params: { videoKey } }, { loading: false, expect: [401, 404] }).catch(() => null);
    if (this.#over || view === null) return;
    this.#leave();
    if (view.state === 'ready') {
      const player = createPlayer(view, this.#messages);
      this.#end.push(player.destroy);
      this.#put(player.element);
    } else {
      this.#put(stateNotice(view, this.#messages));
      const again = () => void this.show();
      if (view.state === 'processing') this.#end.push(subscribe(view.channel, again, again, dataFrom));
    }
  }

  #put(element: HTMLElement): void {
    this.#current.replaceWith(element);
    this.#current = element;
  }

  #leave(): void {
    for (const end of this.#end.splice(0)) end();
  }

  /** The card is shown again. */
  end(): void {
    this.#over = true;
    this.#leave();
    this.#put(this.#card);
  }
}

/** Replaces each card of a video of the site by a player, once it is near the viewport. Returns a function that removes them. */
export function showVideos(root: HTMLElement, lang: Lang): () => void {
  const slots = new Map<Element, VideoSlot>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void slots.get(target)?.show();
      }
    },
    { rootMargin: nearby },
  );
  for (const card of root.querySelectorAll<HTMLAnchorElement>('a.video[data-file]:not([data-closed])')) {
    slots.set(card, new VideoSlot(card, videoMessages[lang]));
    observer.observe(card);
  }
  return () => {
    observer.disconnect();
    for (const slot of slots.values()) slot.end();
  };
}
