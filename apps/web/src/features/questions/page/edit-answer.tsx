import { readAnswerSource, editAnswer } from '@chaguan/contract';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { useSource } from '../../posts/use-source.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import { useDiscussion } from '../../posts/discussion.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { questionActMessages } from './act-messages.ts';
import { HoldsForField } from './holds-for-field.tsx';

export default function EditAnswer({ answerId, onDone }: { answerId: string; onDone: () => void }) {
  const shared = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const at = { params: { answerId } };
  const { id: questionId, attaches } = useDiscussion();
  const load = useCallback(() => api.call(readAnswerSource, { params: { answerId } }), [answerId]);
  const { source, finish } = useSource(load, onDone);
  const [changed, setChanged] = useState<string | null>(null);
  if (!source) return <Skeleton shape="text" count={2} />;
  const holdsFor = changed ?? source.holdsFor;
  const save = async (body: string) => {
    const { answer } = await api.call(editAnswer, { ...at, body: { body, holdsFor, version: source.version } }, { expect: [401] });
    await finish(answer);
  };
  return (
    <Editor
      written="answer"
      refused={refusedBelow(attaches)}
      ref={focusEditor}
      draftKey={`answer-edit:${answerId}`}
      about={{ kind: 'question', id: questionId }}
      initial={source.body}
      label={messages.editAnswer}
      submitLabel={shared.save}
      extraField={<HoldsForField value={holdsFor} onChange={setChanged} />}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}
