import { postAnswer, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMemo, useState } from 'react';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useAfterPosting } from '../../posts/use-after-posting.ts';
import { useDiscussion } from '../../posts/discussion.ts';
import type { useSending } from '../../posts/use-sending.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import type { AnswerSort } from '../views.ts';
import { sendOrKeep } from '../../unsent/for-posts.ts';
import { questionActMessages } from './act-messages.ts';
import { HoldsForField } from './holds-for-field.tsx';

type AnswerComposerProps = {
  questionId: string;
  sort: AnswerSort;
  /** The field in which writing began. */
  startedIn: HTMLTextAreaElement | null;
  onSend: ReturnType<typeof useSending>['send'];
  onClose: () => void;
};

/** The editor of a new answer, docked at the bottom edge; afterwards the page with the new answer is shown. */
export default function AnswerComposer({ questionId, sort, startedIn, onSend, onClose }: AnswerComposerProps) {
  const messages = useMessages(questionActMessages);
  const afterPosting = useAfterPosting();
  const { attaches } = useDiscussion();
  const draftKey = `answer:${questionId}`;
  const key = useActKey(draftKey);
  const [holdsFor, setHoldsFor] = useState('');
  // A draft has a title field, which an answer does not use.
  const draftFields = useMemo(() => ({ title: holdsFor, tagId: '' }), [holdsFor]);
  const send = (body: string) => {
    const input = { body, holdsFor };
    const idempotencyKey = key.keyFor(input);
    const page = `question:${questionId}`;
    const unsent = {
      kind: 'answer',
      targetId: questionId,
      page,
      body: input,
      text: body,
      title: holdsFor,
      draftKey,
      key: idempotencyKey,
    } as const;
    const request = async () => {
      const answered = await sendOrKeep(unsent, (expect) =>
        withCaptcha((solved) =>
          api.call(postAnswer, { params: { questionId }, body: { ...input, ...solved } }, { expect, loading: false, idempotencyKey }),
        ),
      );
      key.done();
      return answered && answered.answer;
    };
    const order = sort === 'liked' ? undefined : sort;
    return onSend(body, request, async (answer) => {
      onClose();
      if (answer) await afterPosting(answer.state, addressOf(questionPage, { questionId, sort: order, answerId: answer.id }));
    });
  };
  return (
    <Editor
      written="answer"
      refused={refusedBelow(attaches)}
      ref={focusEditor}
      startedIn={startedIn}
      layout="dock"
      draftKey={draftKey}
      about={{ kind: 'question', id: questionId }}
      initial=""
      label={messages.answer}
      placeholder={messages.placeholder}
      submitLabel={messages.send}
      draftFields={draftFields}
      onRestore={({ title }) => setHoldsFor(title)}
      extraField={<HoldsForField value={holdsFor} onChange={setHoldsFor} />}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}
