import { assistantRules } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AnswerView } from './answer-view.tsx';
import { assistantMessages } from './messages.ts';
import { useSiteAnswer } from './use-site-answer.ts';

/** Over the results of a search: the answer that stands in them, when somebody wants it. Give it the keyword as `key`. */
export function AnswerFor({ keyword }: { keyword: string }) {
  const messages = useMessages(assistantMessages);
  const { answer, busy, ask } = useSiteAnswer();
  if ([...keyword].length < assistantRules.question.minLength) return null;
  if (answer === null) {
    return (
      <Button
        tone="quiet"
        busy={busy}
        className="max-w-full justify-self-start"
        icon={<Icon name="lightbulb" size={16} />}
        onClick={() => void ask(keyword)}
      >
        <span className="truncate">{messages.find(keyword)}</span>
      </Button>
    );
  }
  return (
    <Card labelledBy="site-answer">
      <div role="status" className="grid gap-3 p-4 md:p-5">
        <h2 id="site-answer" className="text-card font-semibold">
          {messages.answer}
        </h2>
        <AnswerView answer={answer} />
      </div>
    </Card>
  );
}
