import { useEffect, useRef } from 'react';
import type { PaneProps } from '../types.ts';
import { createRichSurface } from './rich-surface.ts';

/** The rich text itself. It lives outside React; a text that cannot be read as rich text is left to the source. */
export function RichPane({ initial, events, words, attributes, onSurface, onUnreadable }: PaneProps) {
  const root = useRef<HTMLDivElement>(null);
  const parts = useRef({ initial, events, words, attributes, onSurface, onUnreadable });
  parts.current.words = words;
  parts.current.onSurface = onSurface;
  useEffect(() => {
    let current = true;
    let destroy: (() => void) | undefined;
    const place = document.createElement('div');
    root.current?.append(place);
    const { current: given } = parts;
    createRichSurface({ root: place, markdown: given.initial, events: given.events, words: () => parts.current.words, attributes: given.attributes }).then(
      (surface) => {
        destroy = surface.destroy;
        if (current) parts.current.onSurface(surface);
        else surface.destroy();
      },
      () => current && given.onUnreadable(),
    );
    return () => {
      current = false;
      destroy?.();
      place.remove();
    };
  }, []);
  return <div ref={root} className="editor-rich editor-colours" />;
}
