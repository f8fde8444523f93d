import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';
import type { Mode, Surface } from './types.ts';

// Serializing a rich text of 100,000 characters takes some 40 ms: too long for every key.
const settleMs = 200;

/** The text, read from the surface when typing pauses. `onText` is called with each text that differs from the last. */
export function useText(initial: string, onText: (markdown: string) => void) {
  const surface = useRef<Surface | null>(null);
  /** The opened views, each with its own undo history. */
  const views = useRef<Partial<Record<Mode, Surface>>>({});
  const last = useRef(initial);
  /** The value of `last` before it changed. */
  const previous = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useLatest(onText);
  const [markdown, setMarkdown] = useState(initial);

  const read = useCallback((): string => {
    clearTimeout(timer.current);
    const text = surface.current?.markdown() ?? last.current;
    if (text !== last.current) {
      previous.current = last.current;
      last.current = text;
      setMarkdown(text);
      hear.current(text);
    }
    return text;
  }, [hear]);
  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(read, settleMs);
  }, [read]);
  const attach = useCallback((writer: Surface, mode: Mode) => {
    views.current[mode] = writer;
    surface.current = writer;
  }, []);
  const view = useCallback((mode: Mode) => views.current[mode] ?? null, []);
  /** The text before the last change. */
  const before = useCallback(() => previous.current, []);
  const begin = useCallback((text: string) => {
    clearTimeout(timer.current);
    surface.current = null;
    last.current = text;
    setMarkdown(text);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { surface, view, markdown, before, read, changed, begin, attach };
}
