import type { ReactNode } from 'react';

/** A short text on hover and focus, by CSS only. It must not be the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden
        className={
          'pointer-events-none absolute bottom-full left-1/2 z-40 mb-1.5 -translate-x-1/2 rounded-control bg-ink px-2 py-1 ' +
          'text-tiny whitespace-nowrap text-canvas opacity-0 transition-opacity delay-150 group-hover/tip:opacity-100 ' +
          'group-focus-within/tip:opacity-100'
        }
      >
        {text}
      </span>
    </span>
  );
}
