import type { EditorScope } from '@chaguan/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { fieldTexts } from '../../lib/errors/failure-text.ts';
import { useLang } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Editor } from '../editor/index.ts';
import { TitleField } from '../posts/write/title-field.tsx';

type Props = {
  draftKey: string;
  written?: EditorScope;
  /** The endpoint's name of the text's heading, for its failures. */
  titleField: 'name' | 'title';
  limits: { title: number; body: number };
  label: string;
  placeholder: string;
  initial: { title: string; body: string };
  /** Fields above the text. */
  children?: ReactNode;
  submitLabel: string;
  /** Further fields that are shown above with their failures. */
  claimed?: readonly string[];
  send: (text: { title: string; body: string }) => Promise<void>;
  onCancel: () => void;
};

const none: readonly string[] = [];

/** A text by staff in one language: its heading, and its body with preview and pictures. */
export function TextEditor({ titleField, limits, label, placeholder, initial, claimed = none, children, send, ...editor }: Props) {
  const lang = useLang();
  const [title, setTitle] = useState(initial.title);
  const [error, setError] = useState<string | null>(null);
  const draftFields = useMemo(() => ({ title, tagId: '' }), [title]);
  const submit = async (body: string): Promise<void> => {
    try {
      if (title.trim() === '')
        throw new ApiFailure(422, 'request.fields', { fields: [{ field: titleField, code: 'field.required', params: {} }] });
      await send({ title, body });
    } catch (reason) {
      if (reason instanceof ApiFailure) setError(fieldTexts(reason, [titleField], lang)[titleField] ?? null);
      throw reason;
    }
  };
  return (
    <Card className="grid gap-5 px-4 py-5 md:px-6">
      {children}
      <TitleField
        value={title}
        limit={limits.title}
        hint=""
        error={error}
        onChange={(text) => {
          setTitle(text);
          setError(null);
        }}
      />
      <div className="grid min-w-0 gap-1.5">
        <span className="text-small font-medium">{label}</span>
        <Editor
          {...editor}
          initial={initial.body}
          label={label}
          placeholder={placeholder}
          limit={limits.body}
          draftFields={draftFields}
          claimed={[titleField, ...claimed]}
          onRestore={(draft) => setTitle(draft.title)}
          onSubmit={submit}
        />
      </div>
    </Card>
  );
}
