import { tagRules } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { avatarColours } from '../../../ui/avatar-colours.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { contrast } from './contrast.ts';
import { staffTagMessages } from './messages.ts';

type Props = { value: string; error: string | null; onChange: (value: string) => void };

const paper = '#fffdfa';
/** WCAG 1.4.11: graphics, such as the icon, need 3:1. The dark theme mixes the colour with white automatically. */
const enough = 3;

export function isColour(text: string): boolean {
  return new RegExp(tagRules.colour.pattern).test(text);
}

function ContrastHint({ colour }: { colour: string }) {
  const own = useMessages(staffTagMessages);
  if (!isColour(colour)) return own.colourFormat;
  const ratio = contrast(colour, paper);
  const text = (Math.floor(ratio * 10) / 10).toFixed(1);
  if (ratio >= enough) return own.colourClear(text);
  return <span className="text-cinnabar">{own.colourFaint(text)}</span>;
}

export function ColourField({ value, error, onChange }: Props) {
  const own = useMessages(staffTagMessages);
  return (
    <Field label={own.colour} error={error} hint={<ContrastHint colour={value} />}>
      {(control) => (
        <span className="grid gap-2">
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={own.colour}
              value={isColour(value) ? value.toLowerCase() : '#1f6b4a'}
              onChange={(event) => onChange(event.target.value)}
              className="h-10 w-14 shrink-0 rounded-control border border-line bg-surface p-1 pointer-coarse:h-11"
            />
            <Input
              {...control}
              aria-label={own.colourValue}
              spellCheck={false}
              maxLength={'#rrggbb'.length}
              className="font-mono"
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
            />
          </span>
          <span className="flex flex-wrap gap-1.5">
            {avatarColours.map((colour) => (
              <button
                key={colour}
                type="button"
                aria-label={colour}
                title={colour}
                aria-pressed={colour === value.toLowerCase()}
                onClick={() => onChange(colour)}
                style={{ background: colour }}
                className="size-6 rounded-chip outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-tea pointer-coarse:size-9"
              />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}
