import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import type { LoginWay } from './data.ts';
import { memberMessages } from './messages.ts';

type Props = { ways: readonly LoginWay[]; current: LoginWay; onChoose: (way: LoginWay) => void; children: ReactNode };

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One of two or three methods; a single one has no tabs. Arrow keys move between them. */
export function WayTabs({ ways, current, onChoose, children }: Props) {
  const messages = useMessages(memberMessages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  if (ways.length < 2) return children;
  const labels = { account: messages.byAccount, phone: messages.byPhone, email: messages.byEmail };

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (ways.indexOf(current) + step + ways.length) % ways.length;
    onChoose(ways[next] ?? current);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={messages.ways}
        className="mb-5 grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-surface-2 p-1"
      >
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            aria-selected={way === current}
            aria-controls={`${id}-panel`}
            tabIndex={way === current ? 0 : -1}
            onClick={() => onChoose(way)}
            onKeyDown={move}
            className={cx(
              'h-8 rounded-[6px] text-small transition-colors pointer-coarse:h-11',
              way === current ? 'bg-surface font-semibold text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink',
            )}
          >
            {labels[way]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
