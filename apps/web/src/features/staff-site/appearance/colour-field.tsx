import { accentOf, accentPattern, schemes } from '@chaguan/contract/palette';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { appearanceMessages } from './messages.ts';

const initialAccent = '#1f6b4a';

/** The resulting colour in each scheme, and why it is not used unchanged. */
function Outcome({ accent }: { accent: string }) {
  const own = useMessages(appearanceMessages);
  return (
    <ul aria-live="polite" className="grid gap-1 text-meta text-ink-2">
      {schemes.map((scheme) => {
        const { tea, contrast, isCorrected } = accentOf(accent, scheme);
        const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
        return (
          <li key={scheme} className="flex items-center gap-2">
            <span aria-hidden style={{ background: tea }} className="size-4 shrink-0 rounded-chip border border-line-strong" />
            {isCorrected ? own.corrected(own[scheme], tea, ratio) : own.asChosen(own[scheme], ratio)}
          </li>
        );
      })}
    </ul>
  );
}

type Props = { value: string; error: string | null; onChange: (value: string) => void };

export function ColourField({ value, error, onChange }: Props) {
  const own = useMessages(appearanceMessages);
  const isColour = new RegExp(accentPattern).test(value);
  return (
    <>
      <Field label={own.colour} hint={own.colourHint} error={error}>
        {(control) => (
          <span className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={own.pickColour}
              value={isColour ? value : initialAccent}
              onChange={(event) => onChange(event.target.value)}
              className="h-10 w-14 cursor-pointer rounded-control border border-line-strong/70 bg-surface p-1 pointer-coarse:h-11"
            />
            <Input
              {...control}
              name="accentColour"
              maxLength={'#rrggbb'.length}
              autoComplete="off"
              placeholder={initialAccent}
              value={value}
              onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
              className="max-w-32 font-mono"
            />
            {value !== '' && <ActButton onClick={() => onChange('')}>{own.initialColour}</ActButton>}
          </span>
        )}
      </Field>
      {isColour && <Outcome accent={value} />}
    </>
  );
}
