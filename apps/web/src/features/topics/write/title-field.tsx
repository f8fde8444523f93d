import { topicRules } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { writeMessages } from './messages.ts';

const { maxLength } = topicRules.title;

/** Characters as people count them, and as the server does: an emoji is one. */
export function titleLength(title: string): number {
  return [...title.trim()].length;
}

export function TitleField({ value, onChange, error }: { value: string; onChange: (title: string) => void; error: string | null }) {
  const words = useMessages(writeMessages);
  const length = titleLength(value);
  const counter = (
    <span className={cx('tabular-nums', length > maxLength && 'font-semibold text-cinnabar')}>{words.counter(length, maxLength)}</span>
  );
  return (
    <Field label={words.title} required error={error} aside={counter}>
      {(control) => (
        <Input
          {...control}
          value={value}
          placeholder={words.titleHint}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="font-semibold"
        />
      )}
    </Field>
  );
}
