import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { writingMessages } from './messages.ts';

/** Unicode characters, as the server counts: an emoji is one. */
export function titleLength(title: string): number {
  return [...title.trim()].length;
}

type Props = { value: string; limit: number; hint: string; error: string | null; onChange: (title: string) => void };

export function TitleField({ value, limit, hint, error, onChange }: Props) {
  const messages = useMessages(writingMessages);
  const length = titleLength(value);
  const counter = (
    <span className={cx('tabular-nums', length > limit && 'font-semibold text-cinnabar')}>{messages.counter(length, limit)}</span>
  );
  return (
    <Field label={messages.title} required error={error} aside={counter}>
      {(control) => (
        <Input
          {...control}
          value={value}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="font-semibold"
        />
      )}
    </Field>
  );
}
