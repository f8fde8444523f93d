import { listTags, moveTopic } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { TagChoice } from '../../tags/tag-choice.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { useAct } from '../../posts/use-act.ts';
import type { TopicView } from '../data.ts';
import type { TagTree } from '../../tags/data.ts';
import { topicActMessages } from './act-messages.ts';

/** Staff move a topic to another tag; they may choose every leaf. */
export default function MoveDialog({ topic, onClose }: { topic: TopicView; onClose: () => void }) {
  const messages = useMessages(actMessages);
  const topicMessages = useMessages(topicActMessages);
  const act = useAct();
  const [tags, setTags] = useState<readonly TagTree[] | null>(null);
  const [tagId, setTagId] = useState(topic.tag.id);
  useEffect(() => {
    void api.call(listTags).then(({ items }) => setTags(items));
  }, []);
  const move = () => {
    const to = (id: string) => () => api.call(moveTopic, { params: { topicId: topic.id }, body: { tagId: id } });
    act(to(tagId), topicMessages.moved, to(topic.tag.id));
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button tone="primary" disabled={tagId === topic.tag.id} onClick={move}>
        {messages.save}
      </Button>
    </>
  );
  return (
    <Dialog open title={topicMessages.moveTitle} onClose={onClose} actions={actions}>
      {tags ? <TagChoice tags={tags} name="move-tag" chosen={[tagId]} onChoose={setTagId} /> : <Skeleton shape="text" />}
    </Dialog>
  );
}
