import { useEffect, useRef } from 'react';
import { useLang } from '../../lib/i18n.ts';
import { patiently } from '../../lib/code/patiently.ts';

/** The player of a video outside of a body; its code is loaded with the first one. */
export function VideoFrame({ videoKey, name }: { videoKey: string; name: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const lang = useLang();
  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    // Outside of React's tree: the player replaces the card.
    const card = document.createElement('a');
    card.className = 'file video';
    card.dataset['file'] = videoKey;
    card.textContent = name;
    container.replaceChildren(card);
    const playing = patiently(() => import('./show-videos.ts')).then(({ showVideos }) => showVideos(container, lang));
    return () => void playing.then((end) => end());
  }, [videoKey, name, lang]);
  return <div ref={frame} className="min-h-45" />;
}
