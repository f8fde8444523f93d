import { readVideo, type VideoViewOf } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';

/** Renewed this long before its links expire, as long as something may still be loaded. */
const renewBeforeMs = 60_000;
const hlsMime = 'application/vnd.apple.mpegurl';

/** The same URL, with the signature of another link. */
function withQueryOf(url: string, link: string): string {
  const renewed = new URL(url, location.origin);
  renewed.search = new URL(link, location.origin).search;
  return renewed.href;
}

/** The data of a video with valid links; reloaded by one request at a time. */
export class FreshView {
  #view: VideoViewOf;
  #asking: Promise<VideoViewOf> | null = null;

  constructor(view: VideoViewOf) {
    this.#view = view;
  }

  get current(): VideoViewOf {
    return this.#view;
  }

  async get(): Promise<VideoViewOf> {
    if (Date.parse(this.#view.linksEndAt) - Date.now() > renewBeforeMs) return this.#view;
    this.#asking ??= api
      .call(readVideo, { params: { videoKey: this.#view.key } }, { loading: false, expect: [401, 404] })
      .then((view) => (this.#view = view))
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }
}

export type Source = {
  /** Reloads at the current position, with valid links. */
  again(): Promise<void>;
  destroy(): void;
};

/** The rendition closest to the displayed size: a phone need not load what it cannot show. */
function fileFor({ files }: VideoViewOf, video: HTMLVideoElement): VideoViewOf['files'][number] | undefined {
  const least = Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio;
  return files.findLast(({ size }) => size === null || size >= least) ?? files[0];
}

async function withHls(video: HTMLVideoElement, fresh: FreshView, onBroken: () => void): Promise<Source | null> {
  const { default: Hls } = await fetchCode(() => import('hls.js/light'));
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    // A short buffer: parts that nobody watches need not be sent.
    maxBufferLength: 30,
    capLevelToPlayerSize: true,
    xhrSetup: async (request, url) => {
      const { hls: link } = await fresh.get();
      request.open('GET', withQueryOf(url, link ?? url), true);
    },
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onBroken();
  });
  hls.loadSource((await fresh.get()).hls ?? '');
  hls.attachMedia(video);
  return {
    again: async () => hls.startLoad(),
    destroy: () => hls.destroy(),
  };
}

/** Sets the source of a video element: HLS if the browser or hls.js supports it, otherwise the whole file. */
export async function attachSource(video: HTMLVideoElement, fresh: FreshView, onBroken: () => void): Promise<Source> {
  const isNative = video.canPlayType(hlsMime) !== '';
  if (fresh.current.hls !== null && !isNative) {
    const source = await withHls(video, fresh, onBroken);
    if (source) return source;
  }
  const set = async (): Promise<void> => {
    const view = await fresh.get();
    video.src = (isNative ? view.hls : null) ?? fileFor(view, video)?.url ?? '';
  };
  // An expired link during playback appears as an error; it is retried once at the current position, before the error is reported.
  let lastRenewal = 0;
  const onError = () => {
    if (Date.now() - lastRenewal < 10_000) return onBroken();
    lastRenewal = Date.now();
    void again().catch(onBroken);
  };
  const again = async (): Promise<void> => {
    const { currentTime, paused } = video;
    await set();
    video.currentTime = currentTime;
    if (!paused) await video.play();
  };
  video.addEventListener('error', onError);
  await set();
  return {
    again,
    destroy: () => {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
