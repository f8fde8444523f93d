import { useState, type MouseEvent } from 'react';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import type { ViewerImage } from '../../ui/image-viewer-props.ts';

type OpenImages = { images: ViewerImage[]; at: number };

function wholeOf(image: HTMLImageElement): ViewerImage {
  const link = image.closest<HTMLAnchorElement>('a.image');
  return { src: link?.href ?? image.currentSrc ?? image.src, alt: image.alt };
}

/** The pictures of one body, opened at the clicked one; null when something else was clicked. */
function pressedImages(event: MouseEvent<HTMLElement>): OpenImages | null {
  const { target } = event;
  if (!(target instanceof HTMLImageElement) || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const body = target.closest('.body');
  const link = target.closest('a');
  // A linked picture remains a link.
  if (!body || (link && !link.classList.contains('image'))) return null;
  const all = [...body.querySelectorAll<HTMLImageElement>('img:not(.preview > img)')];
  return { images: all.map(wholeOf), at: all.indexOf(target) };
}

export function useBodyImages() {
  const [current, setCurrent] = useState<OpenImages | null>(null);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = pressedImages(event);
    if (!pressed) return;
    event.preventDefault();
    setCurrent(pressed);
  };
  const viewer = current && (
    <ImageViewer images={current.images} at={current.at} onMove={(at) => setCurrent({ ...current, at })} onClose={() => setCurrent(null)} />
  );
  return { onClick, viewer };
}
