import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { pollWriteMessages } from './messages.ts';
import { OptionRows } from './option-rows.tsx';
import { PollBounds } from './poll-bounds.tsx';
import { filledOptions, type PollDraft } from './poll-draft.ts';

export type PollEditorProps = {
  draft: PollDraft;
  limit: number;
  /** Texts of failures, by the server's field names: `poll.title`, `poll.options.0` … */
  errors: Partial<Record<string, string>>;
  onChange: (part: Partial<PollDraft>) => void;
};

/** The form for a poll, as part of its post. */
export default function PollEditor({ draft, limit, errors, onChange }: PollEditorProps) {
  const messages = useMessages(pollWriteMessages);
  const filled = filledOptions(draft);
  return (
    <div className="grid min-w-0 gap-4">
      <Field label={messages.title} required error={errors['poll.title'] ?? null}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be filled in
            autoFocus
            value={draft.title}
            placeholder={messages.titleHint}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
      </Field>
      <OptionRows
        options={draft.options}
        limit={limit}
        error={errors['poll.options'] ?? null}
        errorAt={(at) => errors[`poll.options.${filled.indexOf(at)}`] ?? null}
        onChange={(options) => onChange({ options })}
      />
      <PollBounds draft={draft} error={errors['poll.endsAt'] ?? null} onChange={onChange} />
      <p className="text-meta text-ink-2">{messages.fixed}</p>
    </div>
  );
}
