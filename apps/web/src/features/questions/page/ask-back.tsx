import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { RequestButton } from '../../answer-requests/request-button.tsx';
import { ReplyForm } from '../../posts/reply-form.tsx';
import type { Question } from '../data.ts';
import { questionActMessages } from './act-messages.ts';

/** Replies directly under the question: to ask for what an answer needs to know first. */
export default function AskBack({ question, onReplied }: { question: Question; onReplied: (replyId: string) => void }) {
  const shared = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const isOwn = useStore(memberStore)?.id === question.author.id;
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div className="-ml-3 flex flex-wrap">
        <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
          {isOwn ? shared.reply : messages.askBack}
        </Button>
        {question.viewer.mayRequest && <RequestButton questionId={question.id} authorId={question.author.id} />}
      </div>
    );
  return (
    <ReplyForm under={{ kind: 'question', id: question.id }} to={question.author} onClose={() => setOpen(false)} onReplied={onReplied} />
  );
}
