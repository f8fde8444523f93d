import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { useAct } from '../acts.ts';
import { staffMessages } from '../messages.ts';
import { reviewMessages } from '../review/messages.ts';
import { TagOptions } from '../review/tag-options.tsx';
import type { Tag } from '../tags/tree.ts';
import { topicActs, type Topic } from './data.ts';
import { staffTopicMessages } from './messages.ts';

type Props = { topic: Topic; tags: readonly Tag[]; onClose: () => void };

export function MoveDialog({ topic, tags, onClose }: Props) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffTopicMessages);
  const { tag } = useMessages(reviewMessages);
  const act = useAct();
  const [tagId, choose] = useState(topic.tag.id);
  async function move(): Promise<void> {
    onClose();
    if (tagId !== topic.tag.id) await act(() => topicActs.move(topic.id, tagId), own.moved);
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" onClick={() => void move()}>
        {own.moveAct}
      </Button>
    </>
  );
  return (
    <Dialog open title={own.moveTitle} onClose={onClose} actions={actions}>
      <p className="mb-4 text-small text-ink-2">{topic.title}</p>
      <Field label={tag}>
        {(control) => (
          <Select {...control} data-autofocus value={tagId} onChange={(event) => choose(event.target.value)}>
            <TagOptions tags={tags} />
          </Select>
        )}
      </Field>
    </Dialog>
  );
}
