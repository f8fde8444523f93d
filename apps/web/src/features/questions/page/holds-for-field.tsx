import { postAnswer } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Input } from '../../../ui/inputs.tsx';
import { questionActMessages } from './act-messages.ts';
import { limitsOf } from '../../forms/limits.ts';

/** The version that an answer is about, beside its text. */
export function HoldsForField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const messages = useMessages(questionActMessages);
  return (
    <label className="flex items-center gap-3 border-t border-line px-4 py-1.5 text-meta text-ink-2">
      <span className="shrink-0">{messages.holdsFor}</span>
      <Input
        value={value}
        maxLength={limitsOf(postAnswer, 'holdsFor').maxLength}
        placeholder={messages.holdsForHint}
        className="min-h-9 text-small"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
