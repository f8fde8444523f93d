import { answerFromSite } from '@chaguan/contract';
import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Coming } from '../../ui/coming.tsx';
import { Input } from '../../ui/inputs.tsx';
import { assistantMessages } from './messages.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { limitsOf } from '../forms/limits.ts';

const ChatDialog = onDemand(() => import('./chat/chat-dialog.tsx'));

/** A question about the site's content; its answer begins a conversation. */
export default function AskSite() {
  const messages = useMessages(assistantMessages);
  const [question, setQuestion] = useState('');
  const [requested, setRequested] = useState<string | null>(null);
  const { minLength = 0, maxLength } = limitsOf(answerFromSite, 'question');
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
            if (ready) setRequested(question.trim());
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
          <Button type="submit" disabled={!ready} className="shrink-0">
            {messages.ask}
          </Button>
        </form>
      </div>
      {requested !== null && (
        <Suspense fallback={<Coming />}>
          <ChatDialog first={requested} onClose={() => setRequested(null)} />
        </Suspense>
      )}
    </Card>
  );
}
