import { useId, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { failureMessages } from '../../ui/failure-messages.ts';
import { Textarea } from '../../ui/inputs.tsx';
import { dialogMessages } from '../../ui/dialog-messages.ts';
import type { EditorProps } from './types.ts';

type PlainEditorProps = Pick<EditorProps, 'label' | 'placeholder' | 'initial' | 'submitLabel' | 'onSubmit' | 'onCancel'> & {
  onRetry: () => void;
};

/** A plain field that sends as well, in place of an editor whose code could not be loaded. */
export function PlainEditor({ label, placeholder, initial, submitLabel, onSubmit, onCancel, onRetry }: PlainEditorProps) {
  const { cancel } = useMessages(dialogMessages);
  const failure = useMessages(failureMessages);
  const noteId = useId();
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    // A failure keeps the text; it is shown in the numbered dialog.
    await onSubmit(text).finally(() => setBusy(false));
  }
  return (
    <form
      className="grid gap-2 rounded-card border border-line bg-surface p-3 shadow-overlay"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        aria-label={label}
        aria-describedby={noteId}
        placeholder={placeholder}
        rows={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the writer has just asked for the field
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={noteId} role="status" className="text-meta text-ink-2">
        {failure.plainOnly}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {text === initial && (
          <Button tone="quiet" size="small" onClick={onRetry}>
            {failure.retry}
          </Button>
        )}
        {onCancel && (
          <Button tone="quiet" size="small" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button tone="primary" size="small" type="submit" busy={busy} disabled={text.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
