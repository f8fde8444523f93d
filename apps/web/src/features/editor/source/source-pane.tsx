import { useEffect, useRef, useState } from 'react';
import type { PaneProps } from '../types.ts';
import { useLatest } from '../use-latest.ts';
import { createSourceSurface } from './source-surface.ts';

export function SourcePane({ initial, events, messages, attributes, onSurface }: PaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const latest = useLatest({ messages, onSurface });
  const [initialEvents] = useState(events);
  useEffect(() => {
    if (!area.current) return undefined;
    const surface = createSourceSurface({ area: area.current, events: initialEvents, messages: () => latest.current.messages });
    latest.current.onSurface(surface);
    return surface.destroy;
  }, [initialEvents, latest]);
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
