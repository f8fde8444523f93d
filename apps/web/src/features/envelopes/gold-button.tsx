import { cx } from '../../ui/cx.ts';

type Props = { label: string; word: string; opening: boolean; onOpen: () => void };

/** The round button that opens an envelope; it spins while the share is being claimed. */
export function GoldButton({ label, word, opening, onOpen }: Props) {
  return (
    <button
      type="button"
      data-uncovered
      aria-label={label}
      aria-disabled={opening || undefined}
      onClick={opening ? (event) => event.preventDefault() : onOpen}
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-chip bg-gold-soft font-bold text-gold shadow-overlay dark:bg-gold dark:text-canvas',
        'transition-transform duration-200 hover:scale-105 focus-visible:outline-current',
        word.length > 1 ? 'text-small' : 'text-card',
        opening && 'envelope-turn',
      )}
    >
      {word}
    </button>
  );
}
