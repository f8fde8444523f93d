import { helpRules } from '@chaguan/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Editor } from '../../editor/index.ts';
import { TitleField } from '../../posts/write/title-field.tsx';
import { staffHelpMessages } from './messages.ts';

type Props = {
  draftKey: string;
  initial: { name: string; body: string };
  /** Fields above the text. */
  children?: ReactNode;
  submitLabel: string;
  send: (text: { name: string; body: string }) => Promise<void>;
  onCancel: () => void;
};

const claimed = ['name'];

/** An article in one language: its name, and its text with preview and pictures. */
export function TextEditor({ draftKey, initial, children, submitLabel, send, onCancel }: Props) {
  const own = useMessages(staffHelpMessages);
  const lang = useLang();
  const [name, setName] = useState(initial.name);
  const [error, setError] = useState<string | null>(null);
  const draftFields = useMemo(() => ({ title: name, tagId: '' }), [name]);
  const submit = async (body: string): Promise<void> => {
    try {
      if (name.trim() === '')
        throw new ApiFailure(422, 'request.fields', { fields: [{ field: 'name', code: 'field.required', params: {} }] });
      await send({ name, body });
    } catch (reason) {
      if (reason instanceof ApiFailure) setError(fieldTexts(reason, claimed, lang)['name'] ?? null);
      throw reason;
    }
  };
  return (
    <Card className="grid grid-cols-1 gap-5 px-4 py-5 md:px-6">
      {children}
      <TitleField
        value={name}
        limit={helpRules.name.maxLength}
        hint=""
        error={error}
        onChange={(title) => {
          setName(title);
          setError(null);
        }}
      />
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <span className="text-small font-medium">{own.body}</span>
        <Editor
          draftKey={draftKey}
          initial={initial.body}
          label={own.body}
          placeholder={own.bodyHint}
          limit={helpRules.body.maxLength}
          submitLabel={submitLabel}
          draftFields={draftFields}
          claimed={claimed}
          onRestore={({ title }) => setName(title)}
          onSubmit={submit}
          onCancel={onCancel}
        />
      </div>
    </Card>
  );
}
