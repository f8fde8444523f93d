import { addKeys } from './keys.ts';
import { button, make, relabel } from './dom.ts';
import { type ControlParts, toggle, toggleWhole } from './play-acts.ts';
import { seekBar } from './seek-bar.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
const quietMs = 2500;

function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  change: (value: string) => void,
): HTMLSelectElement {
  const list = make('select', { 'aria-label': label, title: label }, ...options.map(([value, text]) => make('option', { value }, text)));
  list.addEventListener('change', () => change(list.value));
  return list;
}

function soundControls({ video, messages, signal }: ControlParts): HTMLElement {
  const mute = button('sound', messages.mute, () => {
    video.muted = !video.muted;
  });
  const volume = make('input', { type: 'range', min: '0', max: '1', step: '0.05', class: 'video-volume', 'aria-label': messages.volume });
  const show = () => {
    const isSilent = video.muted || video.volume === 0;
    relabel(mute, isSilent ? 'silent' : 'sound', isSilent ? messages.unmute : messages.mute);
    volume.value = String(video.muted ? 0 : video.volume);
  };
  volume.addEventListener('input', () => {
    video.muted = false;
    video.volume = Number(volume.value);
  });
  video.addEventListener('volumechange', show, { signal });
  show();
  return make('span', { class: 'video-sound' }, mute, volume);
}

function captionControl({ video, fresh, messages, signal }: ControlParts): HTMLElement[] {
  if (fresh.current.captions.length === 0) return [];
  const options = [['', messages.noCaptions] as const, ...[...video.textTracks].map(({ language, label }) => [language, label] as const)];
  const list = choice(messages.captions, options, (language) => {
    for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled';
  });
  const show = () => {
    list.value = [...video.textTracks].find(({ mode }) => mode === 'showing')?.language ?? '';
  };
  video.textTracks.addEventListener('change', show, { signal });
  show();
  return [list];
}

function windowControls({ element, video, messages, signal }: ControlParts): HTMLElement[] {
  const buttons: HTMLElement[] = [];
  if (document.pictureInPictureEnabled) {
    buttons.push(
      button('inset', messages.pictureInPicture, () => {
        const done = document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
        void done.catch(() => undefined);
      }),
    );
  }
  const whole = button('whole', messages.fullScreen, () => toggleWhole(element, video));
  const show = () => {
    const isWhole = document.fullscreenElement === element;
    relabel(whole, isWhole ? 'smaller' : 'whole', isWhole ? messages.leaveFullScreen : messages.fullScreen);
  };
  document.addEventListener('fullscreenchange', show, { signal });
  if (document.fullscreenEnabled || 'webkitEnterFullscreen' in video) buttons.push(whole);
  return buttons;
}

/** They are hidden while it plays without pointer movement or focus in them. */
function hideWhenQuiet({ element, video, signal }: ControlParts): void {
  let timer = 0;
  const wake = () => {
    element.classList.remove('quiet');
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!video.paused && element.querySelector('.video-bar :focus-visible') === null) element.classList.add('quiet');
    }, quietMs);
  };
  for (const name of ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const) element.addEventListener(name, wake, { signal });
  video.addEventListener('play', wake, { signal });
  video.addEventListener('pause', wake, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The bar below the picture, and the effects of clicks on the picture and of keys. */
export function addControls(parts: ControlParts): void {
  const { element, video, messages, signal } = parts;
  const play = button('play', messages.play, () => toggle(video));
  const show = () => {
    relabel(play, video.paused ? 'play' : 'pause', video.paused ? messages.play : messages.pause);
    element.dataset['state'] = video.paused ? 'paused' : 'playing';
  };
  video.addEventListener('play', show, { signal });
  video.addEventListener('pause', show, { signal });
  video.addEventListener('waiting', () => element.classList.add('waiting'), { signal });
  for (const name of ['playing', 'pause', 'seeked', 'error'] as const) {
    video.addEventListener(name, () => element.classList.remove('waiting'), { signal });
  }
  video.addEventListener('click', () => toggle(video), { signal });
  const speed = choice(
    messages.speed,
    speeds.map((rate) => [String(rate), messages.times(rate)] as const),
    (rate) => void (video.playbackRate = Number(rate)),
  );
  speed.value = '1';
  video.addEventListener('ratechange', () => void (speed.value = String(video.playbackRate)), { signal });
  const { bar, time } = seekBar(parts);
  const row = make('div', { class: 'video-row' }, play, soundControls(parts), time, make('span', { class: 'video-space' }));
  row.append(...captionControl(parts), speed, ...windowControls(parts));
  element.append(make('div', { class: 'video-bar' }, bar, row));
  addKeys(parts);
  hideWhenQuiet(parts);
}
