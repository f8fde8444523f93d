import { useMessages } from '../../../lib/i18n.ts';
import { tagIconNames } from '../../tags/icon-names.ts';
import { TagIcon } from '../../tags/tag-icon.tsx';
import { staffTagMessages } from './messages.ts';

type Props = { value: string; colour: string; onChange: (name: string) => void };

/** A group of radio buttons: arrows move within it, Tab leaves it. */
export function IconPicker({ value, colour, onChange }: Props) {
  const own = useMessages(staffTagMessages);
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{own.icon}</legend>
      <div className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(40px,1fr))] gap-1 overflow-y-auto rounded-control border border-line p-1.5">
        {tagIconNames.map((name) => (
          <label
            key={name}
            title={name}
            className="relative inline-flex min-h-10 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 has-checked:bg-tea-soft has-focus-visible:outline-2 has-focus-visible:outline-tea pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              aria-label={name}
              checked={name === value}
              onChange={() => onChange(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <TagIcon name={name} colour={name === value ? colour : undefined} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
