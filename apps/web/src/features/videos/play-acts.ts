import type { FreshView } from './attach-source.ts';
import type { VideoMessages } from './messages.ts';

/** What the controls of a video work with. */
export type ControlParts = {
  element: HTMLElement;
  video: HTMLVideoElement;
  fresh: FreshView;
  messages: VideoMessages;
  signal: AbortSignal;
};

export function toggle(video: HTMLVideoElement): void {
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
}

/** A phone without the fullscreen API for elements has its own player for a video. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function toggleWhole(element: HTMLElement, video: PhoneVideo): void {
  if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
  const done = document.fullscreenElement === element ? document.exitFullscreen() : element.requestFullscreen?.();
  void done?.catch(() => undefined);
}

/** The next caption track, then none. */
export function nextCaptions(video: HTMLVideoElement): void {
  const tracks = [...video.textTracks];
  const current = tracks.findIndex(({ mode }) => mode === 'showing');
  for (const [at, track] of tracks.entries()) track.mode = at === current + 1 ? 'showing' : 'disabled';
}
