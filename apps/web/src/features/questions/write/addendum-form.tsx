import { addAddendum } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { Editor } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { useDiscussion } from '../../posts/discussion.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import { writingMessages } from '../../posts/write/messages.ts';
import { askMessages } from './messages.ts';

/** The asker's addendum to a question that can no longer be changed; afterwards the page shows it. */
export default function AddendumForm({ questionId, onDone }: { questionId: string; onDone: () => void }) {
  const messages = useMessages(writingMessages);
  const own = useMessages(askMessages);
  const { attaches } = useDiscussion();
  const { revalidate } = useRevalidator();
  const draftKey = `addendum:${questionId}`;
  const key = useActKey(draftKey);
  const send = async (body: string) => {
    const idempotencyKey = key.keyFor({ body });
    const { state } = await withCaptcha((answer) =>
      api.call(addAddendum, { params: { questionId }, body: { body, ...answer } }, { expect: [401], idempotencyKey }),
    );
    key.done();
    toast(state === 'pending' ? messages.pending : own.addendumDone, { kind: 'success' });
    onDone();
    await revalidate();
  };
  return (
    <Editor
      written="question"
      refused={refusedBelow(attaches)}
      draftKey={draftKey}
      initial=""
      label={own.addendum}
      placeholder={own.addendumHint}
      submitLabel={own.addendumSend}
      onSubmit={send}
      onCancel={onDone}
    />
  );
}
