import { postAnswer, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { actMessages } from '../../posts/act-messages.ts';
import { useDiscussion } from '../../posts/discussion.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import type { AnswerSort } from '../place.ts';
import { questionActMessages } from './act-messages.ts';
import { HoldsForField } from './holds-for-field.tsx';

type AnswerComposerProps = { questionId: string; sort: AnswerSort; onClose: () => void };

/** The editor of a new answer, docked at the bottom edge; afterwards the page with the new answer is shown. */
export default function AnswerComposer({ questionId, sort, onClose }: AnswerComposerProps) {
  const actTexts = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const navigate = useNavigate();
  const { attaches } = useDiscussion();
  const [holdsFor, setHoldsFor] = useState('');
  // A draft has a title field, which an answer does not use.
  const draftFields = useMemo(() => ({ title: holdsFor, tagId: '' }), [holdsFor]);
  const send = async (body: string) => {
    const { answer } = await withCaptcha((solved) =>
      api.call(postAnswer, { params: { questionId }, body: { body, holdsFor, ...solved } }, { expect: [401] }),
    );
    toast(answer.state === 'pending' ? actTexts.sentPending : actTexts.sent, { kind: 'success' });
    onClose();
    const order = sort === 'liked' ? undefined : sort;
    await navigate(addressOf(questionPage, { questionId, sort: order, answerId: answer.id }), { preventScrollReset: true });
  };
  return (
    <Editor
      written="answer"
      refused={refusedBelow(attaches)}
      ref={focusEditor}
      layout="dock"
      draftKey={`answer:${questionId}`}
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
