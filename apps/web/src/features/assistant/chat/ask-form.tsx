import { assistantRules } from '@chaguan/contract';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { assistantMessages } from '../messages.ts';

type Props = {
  way: 'member' | 'public';
  busy: boolean;
  /** There are earlier questions. */
  further: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
};

/** Enter sends, Shift+Enter inserts a line break; while an input method composes, the key belongs to it. */
const sends = (event: KeyboardEvent) => isEnter(event) && !event.shiftKey;

/** The input for questions; while an answer is written, it has a stop button. */
export function AskForm({ way, busy, further, onAsk, onStop }: Props) {
  const messages = useMessages(assistantMessages);
  const [question, setQuestion] = useState('');
  const { minLength, maxLength } = way === 'public' ? assistantRules.question : assistantRules.chatQuestion;
  const length = [...question.trim()].length;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (busy || length < minLength || length > maxLength) return;
    onAsk(question.trim());
    setQuestion('');
  };
  return (
    <form className="ask-field grid gap-1" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <Textarea
          data-autofocus
          aria-label={messages.question}
          name="question"
          rows={1}
          placeholder={further ? messages.more : messages.placeholder}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => sends(event) && submit(event)}
        />
        {busy ? (
          <Button size="large" icon={<Icon name="square" size={16} />} onClick={onStop}>
            {messages.stop}
          </Button>
        ) : (
          <Button
            tone="primary"
            size="large"
            type="submit"
            disabled={length < minLength || length > maxLength}
            icon={<Icon name="send-horizontal" size={16} />}
          >
            {messages.send}
          </Button>
        )}
      </div>
      <p role="status" className="text-meta text-cinnabar empty:hidden">
        {length > maxLength ? messages.tooLong(length - maxLength) : ''}
      </p>
    </form>
  );
}
