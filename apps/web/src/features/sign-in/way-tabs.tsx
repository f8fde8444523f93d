import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { tabClass } from '../../ui/tabs.tsx';
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
        className="-mt-3 mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
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
            className={tabClass(way === current)}
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
