import { type Answer, listTags, moveComments, splitTopic } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField, type Choice } from '../../forms/form-field.tsx';
import type { TopicView } from '../data.ts';
import { IntoFields } from './into-fields.tsx';
import { moveMessages } from './messages.ts';

type Props = { topic: TopicView; commentIds: string[]; onClose: () => void };

/** The chosen comments go to another topic. */
export function MoveCommentsDialog({ topic, commentIds, onClose }: Props) {
  const messages = useMessages(moveMessages);
  return (
    <FormDialog
      endpoint={moveComments}
      title={messages.moveTitle}
      initial={{ intoId: '', reason: '' }}
      own={['intoId']}
      action={messages.move}
      save={(body) => api.call(moveComments, { params: { topicId: topic.id }, body: { ...body, commentIds } })}
      saved={messages.moved}
      onClose={onClose}
    >
      {(form) => <IntoFields form={form} note={messages.chosen(commentIds.length)} />}
    </FormDialog>
  );
}

/** Tags that may have topics. */
function useLeaves(): Choice[] | null {
  const lang = useLang();
  const [leaves, setLeaves] = useState<Choice[] | null>(null);
  useEffect(() => {
    const leavesOf = ({ items }: Answer<typeof listTags>) => items.flatMap((tag) => (tag.children.length === 0 ? [tag] : tag.children));
    void api.call(listTags).then((tags) => setLeaves(leavesOf(tags).map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }))));
  }, [lang]);
  return leaves;
}

/** The chosen comments become a new topic, which staff begin. */
export function SplitDialog({ topic, commentIds, onClose }: Props) {
  const messages = useMessages(moveMessages);
  const leaves = useLeaves();
  if (leaves === null) return null;
  return (
    <FormDialog
      endpoint={splitTopic}
      title={messages.splitTitle}
      wide
      initial={{ title: '', tagId: topic.tag.id, body: messages.opening(topic.title), reason: '' }}
      action={messages.split}
      save={(body) => api.call(splitTopic, { params: { topicId: topic.id }, body: { ...body, commentIds } })}
      saved={messages.splitDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-2">
            {messages.chosen(commentIds.length)} · {messages.splitNote}
          </p>
          <FormField form={form} name="title" label={messages.title} first />
          <FormField form={form} name="tagId" kind="select" label={messages.tag} choices={leaves} />
          <FormField form={form} name="body" kind="lines" rows={3} label={messages.body} />
          <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} />
        </>
      )}
    </FormDialog>
  );
}
