import { readQuestion, readThread } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { closingMessages } from './messages.ts';

type Kind = 'topic' | 'question';

const inAddress: Record<Kind, RegExp> = { topic: /topicId=(\d+)/, question: /questionId=(\d+)/ };

const titleOf: Record<Kind, (id: string) => Promise<string>> = {
  topic: async (topicId) => (await api.call(readThread, { params: { topicId } })).topic.title,
  question: async (questionId) => (await api.call(readQuestion, { params: { questionId } })).question.title,
};

/** The title, so that staff see where to; null: there is none. */
function useTitle(kind: Kind, id: string): string | null | undefined {
  const [known, setKnown] = useState<{ id: string; title: string | null } | null>(null);
  useEffect(() => {
    let left = !/^[1-9]\d{0,17}$/.test(id);
    const settle = (title: string | null) => left || setKnown({ id, title });
    const timer = setTimeout(() => {
      if (left) return;
      titleOf[kind](id).then(settle, () => settle(null));
    }, 300);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [kind, id]);
  return known?.id === id ? known.title : undefined;
}

type Props = { kind: Kind; name: string; value: string; error: string | null; onChange: (id: string) => void };

/** Another topic or question, by its address or number. */
export function ThreadField({ kind, name, value, error, onChange }: Props) {
  const messages = useMessages(closingMessages);
  const title = useTitle(kind, value);
  const hint = title === undefined ? messages.otherHint : title === null ? messages.noOther[kind] : messages.otherIs(title);
  return (
    <Field label={messages.other[kind]} hint={<span aria-live="polite">{hint}</span>} required error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          data-autofocus=""
          autoComplete="off"
          inputMode="url"
          value={value}
          onChange={({ currentTarget }) => onChange(inAddress[kind].exec(currentTarget.value)?.[1] ?? currentTarget.value.trim())}
        />
      )}
    </Field>
  );
}
