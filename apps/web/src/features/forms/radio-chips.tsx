import { cx } from '../../ui/cx.ts';

type Props<W extends string> = {
  legend: string;
  name: string;
  value: W;
  choices: readonly { value: W; label: string }[];
  onChange: (value: W) => void;
  /** Four beside each other if there is room. */
  wide?: boolean;
  /** Three short ones beside each other, also on a phone. */
  three?: boolean;
};

/** One of a few choices, all of them visible. */
export function RadioChips<W extends string>({ legend, name, value, choices, onChange, wide = false, three = false }: Props<W>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <div className={cx('grid gap-2', three ? 'grid-cols-3' : 'grid-cols-2', wide && 'md:grid-cols-4')}>
        {choices.map((choice) => (
          <label key={choice.value} className="relative inline-flex">
            <input
              type="radio"
              name={name}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span
              className={
                'flex min-h-10 w-full items-center justify-center rounded-control border border-line px-2 py-1 text-center text-small wrap-anywhere text-ink-2 transition-colors pointer-coarse:min-h-11 ' +
                'peer-checked:border-tea peer-checked:bg-tea-soft peer-checked:font-medium peer-checked:text-tea peer-hover:bg-surface-2 peer-checked:peer-hover:bg-tea-soft ' +
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-tea'
              }
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
