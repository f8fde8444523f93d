import { moveTopic } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { reviewMessages } from '../review/messages.ts';
import { TagOptions } from '../review/tag-options.tsx';
import type { Tag } from '../tags/tree.ts';
import { topicActs, type Topic } from './data.ts';
import { staffTopicMessages } from './messages.ts';

type Props = { topic: Topic; tags: readonly Tag[]; onClose: () => void };

export function MoveDialog({ topic, tags, onClose }: Props) {
  const own = useMessages(staffTopicMessages);
  const { tag } = useMessages(reviewMessages);
  return (
    <FormDialog
      endpoint={moveTopic}
      title={own.moveTitle}
      initial={{ tagId: topic.tag.id }}
      action={own.moveAct}
      save={({ tagId }) => topicActs.move(topic.id, tagId)}
      saved={own.moved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-2">{topic.title}</p>
          <FormField form={form} name="tagId" kind="select" required={false} first label={tag} options={<TagOptions tags={tags} />} />
        </>
      )}
    </FormDialog>
  );
}
