import { readAddendumSource, editAddendum } from '@chaguan/contract';
import { useCallback } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { useSource } from '../../posts/use-source.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { questionActMessages } from './act-messages.ts';

/** For staff, who put right what an asker added. */
export default function EditAddendum({ addendumId, name, onDone }: { addendumId: string; name: string; onDone: () => void }) {
  const shared = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const load = useCallback(() => api.call(readAddendumSource, { params: { addendumId } }), [addendumId]);
  const { source, finish } = useSource(load, onDone);
  if (!source) return <Skeleton shape="text" count={2} />;
  const save = async (body: string) => {
    await api.call(editAddendum, { params: { addendumId }, body: { body, version: source.version } }, { expect: [401] });
    await finish({ state: 'published' });
  };
  return (
    <Editor
      ref={focusEditor}
      draftKey={`addendum-edit:${addendumId}`}
      initial={source.body}
      label={messages.editAddendum(name)}
      submitLabel={shared.save}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}
