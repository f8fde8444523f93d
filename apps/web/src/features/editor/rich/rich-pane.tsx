import { useEffect, useRef, useState } from 'react';
import { useLoadsExternalImages } from '../../../lib/external-images.ts';
import { useLang } from '../../../lib/i18n.ts';
import type { PaneProps } from '../types.ts';
import { useLatest } from '../use-latest.ts';
import { createRichSurface } from './rich-surface.ts';

/** The rich text itself. It lives outside React; a text that cannot be parsed as rich text is edited as source. */
export function RichPane({ initial, before, events, messages, attributes, onSurface, onUnreadable }: PaneProps) {
  const root = useRef<HTMLDivElement>(null);
  const lang = useLang();
  const latest = useLatest({ lang, messages, onSurface, onUnreadable });
  const loadsExternalImages = useLoadsExternalImages();
  const [given] = useState({ markdown: initial, before, events, attributes, loadsExternalImages });
  useEffect(() => {
    let current = true;
    let destroy: (() => void) | undefined;
    const container = document.createElement('div');
    root.current?.append(container);
    const create = async () => {
      try {
        const surface = await createRichSurface({
          ...given,
          root: container,
          messages: () => latest.current.messages,
          lang: () => latest.current.lang,
        });
        destroy = surface.destroy;
        if (current) latest.current.onSurface(surface);
        else surface.destroy();
      } catch {
        if (current) latest.current.onUnreadable();
      }
    };
    void create();
    return () => {
      current = false;
      destroy?.();
      container.remove();
    };
  }, [given, latest]);
  return <div ref={root} className="editor-rich editor-colours" />;
}
