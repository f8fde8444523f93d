import { readThread } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { moveMessages } from './messages.ts';

/** The number of a topic in its address, or what was typed. */
function topicNumber(text: string): string {
  return /topicId=(\d+)/.exec(text)?.[1] ?? text.trim();
}

/** The title of the topic, so that staff see where to; null: there is none. */
function useTitle(topicId: string): string | null | undefined {
  const [known, setKnown] = useState<{ topicId: string; title: string | null } | null>(null);
  useEffect(() => {
    let left = !/^[1-9]\d{0,17}$/.test(topicId);
    const settle = (title: string | null) => left || setKnown({ topicId, title });
    const timer = setTimeout(() => {
      if (left) return;
      api.call(readThread, { params: { topicId } }).then(
        ({ topic }) => settle(topic.title),
        () => settle(null),
      );
    }, 300);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [topicId]);
  return known?.topicId === topicId ? known.title : undefined;
}

type Props = { value: string; error: string | null; onChange: (topicId: string) => void };

/** The other topic, by its address or number. */
export function TargetField({ value, error, onChange }: Props) {
  const messages = useMessages(moveMessages);
  const title = useTitle(value);
  const hint = title === undefined ? messages.targetHint : title === null ? messages.noTarget : messages.into(title);
  return (
    <Field label={messages.target} hint={<span aria-live="polite">{hint}</span>} required error={error}>
      {(control) => (
        <Input
          {...control}
          name="intoId"
          data-autofocus=""
          autoComplete="off"
          inputMode="url"
          value={value}
          onChange={({ currentTarget }) => onChange(topicNumber(currentTarget.value))}
        />
      )}
    </Field>
  );
}
