import { useEffect, useRef } from 'react';
import type { PaneProps } from '../types.ts';
import { createSourceSurface } from './source-surface.ts';

export function SourcePane({ initial, events, words, attributes, onSurface }: PaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const parts = useRef({ events, words, onSurface });
  parts.current = { events, words, onSurface };
  useEffect(() => {
    if (!area.current) return undefined;
    const surface = createSourceSurface({ area: area.current, events: parts.current.events, words: () => parts.current.words });
    parts.current.onSurface(surface);
    return surface.destroy;
  }, []);
  const { 'data-placeholder': placeholder, role: _role, ...rest } = attributes;
  return (
    <textarea
      {...rest}
      ref={area}
      defaultValue={initial}
      placeholder={placeholder}
      spellCheck={false}
      className="block field-sizing-content min-h-full w-full resize-none bg-transparent p-4 font-mono text-small text-ink outline-none placeholder:text-ink-2"
    />
  );
}
