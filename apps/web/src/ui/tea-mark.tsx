import { cx } from './cx.ts';

export type TeaMood = 'steaming' | 'empty' | 'spilled' | 'covered';

const cup = 'M14 30h36v6c0 10-7.5 17-18 17S14 46 14 36z';

/** A cup in four moods: full, empty, tipped over, under its lid. Coloured by the tokens, so it follows the theme. */
export function TeaMark({ mood, className }: { mood: TeaMood; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      className={cx('fill-none stroke-current stroke-2 text-tea', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="32" cy="57" rx="22" ry="3" className="fill-tea-soft stroke-none" />
      <g transform={mood === 'spilled' ? 'rotate(-32 32 42)' : undefined}>
        <path d={cup} className="fill-surface" />
        <path d="M50 33h4a5 5 0 0 1 0 11h-6" />
        <path d="M26 53h12" />
        {mood === 'steaming' && <path d="M17.5 35h29" className="stroke-gold" />}
      </g>
      {mood === 'steaming' && <path d="M25 23c-3-4 3-6 0-10M33 23c-3-4 3-6 0-10M41 23c-3-4 3-6 0-10" className="opacity-60" />}
      {mood === 'covered' && <path d="M12 28c3-8 11-11 20-11s17 3 20 11zM32 17v-4" className="fill-tea-soft" />}
      {mood === 'spilled' && <path d="M8 55c4-3 9-3 12-1M24 56h7" className="stroke-gold" />}
    </svg>
  );
}
