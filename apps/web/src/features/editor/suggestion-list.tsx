import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isEnter } from '../../lib/composing.ts';
import { cx } from '../../ui/cx.ts';
import type { Trigger } from './types.ts';

export type Suggestion = { id: string; content: ReactNode };

type Props = {
  id: string;
  label: string;
  trigger: Trigger;
  items: readonly Suggestion[];
  current: number;
  /** Shown instead of an empty list. */
  empty: string;
  onPick: (at: number) => void;
};

const gap = 6;
const edge = 8;

/** Below the word, or above it if there is no space: a phone's keyboard takes half of the screen. */
function panelPosition(panel: HTMLElement, { left, top, bottom }: Trigger) {
  const { width = innerWidth, height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const { offsetWidth, offsetHeight } = panel;
  const below = bottom + gap + offsetHeight <= offsetTop + height - edge;
  return {
    left: Math.max(edge, Math.min(left, width - offsetWidth - edge)),
    top: below ? bottom + gap : Math.max(edge + offsetTop, top - gap - offsetHeight),
  };
}

/** The list under a partial word. The focus stays in the text; keys reach the list through the surface. */
export function SuggestionList({ id, label, trigger, items, current, empty, onPick }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // After every render: the height changes with the results.
  useLayoutEffect(() => {
    if (!panel.current) return;
    const { left, top } = panelPosition(panel.current, trigger);
    Object.assign(panel.current.style, { left: `${left}px`, top: `${top}px` });
    panel.current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return createPortal(
    <div
      ref={panel}
      className="fixed z-50 max-h-[264px] w-[min(300px,calc(100vw-16px))] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-overlay"
      onPointerDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={label}>
        {items.map((item, at) => (
          <div
            key={item.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            onClick={() => onPick(at)}
            onKeyDown={(event) => isEnter(event) && onPick(at)}
            className={cx(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-small pointer-coarse:min-h-11',
              at === current && 'bg-tea-soft',
            )}
          >
            {item.content}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-meta text-ink-2">
          {empty}
        </p>
      )}
    </div>,
    document.body,
  );
}
