import { type ControlParts, nextCaptions, toggle, toggleWhole } from './play-acts.ts';

const stepSeconds = 5;
const volumeStep = 0.1;

function seek(video: HTMLVideoElement, by: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Number.MAX_SAFE_INTEGER;
  video.currentTime = Math.min(end, Math.max(0, video.currentTime + by));
}

function louder(video: HTMLVideoElement, by: number): void {
  video.muted = false;
  video.volume = Math.min(1, Math.max(0, video.volume + by));
}

/** The action of a key, by its name; a focused slider or list keeps its own keys. */
export function addKeys({ element, video, signal }: ControlParts): void {
  const acts: Record<string, () => void> = {
    ' ': () => toggle(video),
    k: () => toggle(video),
    ArrowLeft: () => seek(video, -stepSeconds),
    ArrowRight: () => seek(video, stepSeconds),
    ArrowUp: () => louder(video, volumeStep),
    ArrowDown: () => louder(video, -volumeStep),
    m: () => {
      video.muted = !video.muted;
    },
    f: () => toggleWhole(element, video),
    c: () => nextCaptions(video),
  };
  element.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const act = acts[key.length === 1 ? key.toLowerCase() : key];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const isOwn = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (
        (isOwn && (key.startsWith('Arrow') || target instanceof HTMLSelectElement)) ||
        (key === ' ' && target instanceof HTMLButtonElement)
      )
        return;
      // The shortcuts of the page (`c`, `m`) do not apply while the focus is in a video.
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { signal },
  );
}
