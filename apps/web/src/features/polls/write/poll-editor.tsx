import { useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { pollWriteMessages } from './messages.ts';
import { OptionRows } from './option-rows.tsx';
import { PollBounds } from './poll-bounds.tsx';
import { filledOptions, type PollDraft } from './poll-draft.ts';

export type PollEditorProps = {
  draft: PollDraft;
  limit: number;
  /** Texts of what was refused, by the names of the server: `poll.title`, `poll.options.0` … */
  errors: Partial<Record<string, string>>;
  /** Opened by a press: then the first field takes the focus. */
  fresh: boolean;
  onChange: (part: Partial<PollDraft>) => void;
  onRemove: () => void;
};

/** A poll being written, as a part of what it will belong to. */
export default function PollEditor({ draft, limit, errors, fresh, onChange, onRemove }: PollEditorProps) {
  const messages = useMessages(pollWriteMessages);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) box.current?.querySelector('input')?.focus();
  }, [fresh]);
  const filled = filledOptions(draft);
  return (
    <section
      ref={box}
      aria-labelledby="poll-editor"
      className="grid min-w-0 gap-4 rounded-card border border-line bg-canvas/40 px-4 pt-2 pb-4"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id="poll-editor" className="text-small font-semibold">
          {messages.heading}
        </h2>
        <IconButton label={messages.remove} icon={<Icon name="x" size={18} />} className="-mr-2" onClick={onRemove} />
      </header>
      <Field label={messages.title} required error={errors['poll.title'] ?? null}>
        {(control) => (
          <Input
            {...control}
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
    </section>
  );
}
