import { assistantRules } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Input } from '../../ui/inputs.tsx';
import { AnswerView } from './answer-view.tsx';
import { assistantMessages } from './messages.ts';
import { useSiteAnswer } from './use-site-answer.ts';

/** A question to what was written here, and its answer in place. */
export default function AskSite() {
  const messages = useMessages(assistantMessages);
  const [question, setQuestion] = useState('');
  const { answer, busy, ask } = useSiteAnswer();
  const { minLength, maxLength } = assistantRules.question;
  const ready = [...question.trim()].length >= minLength;
  return (
    <Card labelledBy="ask-site">
      <CardTitle id="ask-site">{messages.title}</CardTitle>
      <div className="grid gap-3 px-4 pt-3 pb-4">
        <p className="text-small text-ink-2">{messages.note}</p>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (ready) void ask(question.trim());
          }}
        >
          <Input
            aria-label={messages.question}
            name="question"
            autoComplete="off"
            maxLength={maxLength}
            placeholder={messages.placeholder}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <Button type="submit" busy={busy} disabled={!ready} className="shrink-0">
            {messages.ask}
          </Button>
        </form>
        <div role="status">
          {busy && answer === null ? <p className="text-small text-ink-2">{messages.looking}</p> : answer && <AnswerView answer={answer} />}
        </div>
      </div>
    </Card>
  );
}
