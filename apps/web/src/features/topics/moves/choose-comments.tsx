import { listComments, moveRules } from '@chaguan/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { usePersonName } from '../../people/person.tsx';
import type { CommentView, TopicView } from '../data.ts';
import { moveMessages } from './messages.ts';
import { MoveCommentsDialog, SplitDialog } from './move-dialogs.tsx';

const visibleLength = 60;

/** The comments of a topic by floors, page by page. */
function useAllComments(topicId: string) {
  const [{ items, page, pages }, setRead] = useState<{ items: CommentView[] | null; page: number; pages: number }>({
    items: null,
    page: 0,
    pages: 1,
  });
  const load = useCallback(
    (next: number) =>
      api
        .call(listComments, { params: { topicId }, query: { page: next } })
        .then((read) => setRead((known) => ({ items: [...(known.items ?? []), ...read.items], page: next, pages: read.pages }))),
    [topicId],
  );
  useEffect(() => void load(1), [load]);
  return { items, more: page < pages ? () => load(page + 1) : null };
}

const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();

function CommentChoice({ comment, chosen, onChange }: { comment: CommentView; chosen: boolean; onChange: () => void }) {
  const name = usePersonName();
  return (
    <li className="border-b border-line py-1 last:border-0">
      <Checkbox name={`comment-${comment.id}`} checked={chosen} onChange={onChange}>
        <span className="font-medium">
          #{comment.floor} {name(comment.author)}
        </span>
        <span className="block break-words text-small text-ink-2">{plainText(comment.bodyHtml).slice(0, visibleLength)}</span>
      </Checkbox>
    </li>
  );
}

type Next = 'move' | 'split';

/** Staff choose comments, then where they go. */
export default function ChooseComments({ topic, onClose }: { topic: TopicView; onClose: () => void }) {
  const messages = useMessages(moveMessages);
  const { items, more } = useAllComments(topic.id);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [next, setNext] = useState<Next | null>(null);
  const toggle = (id: string) => setIds((known) => (known.includes(id) ? known.filter((each) => each !== id) : [...known, id]));
  if (next !== null) {
    const To = next === 'move' ? MoveCommentsDialog : SplitDialog;
    return <To topic={topic} commentIds={[...ids]} onClose={onClose} />;
  }
  const isNone = ids.length === 0 || ids.length > moveRules.comments.maxItems;
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button disabled={isNone} onClick={() => setNext('move')}>
        {messages.toTopic}
      </Button>
      <Button tone="primary" disabled={isNone} onClick={() => setNext('split')}>
        {messages.toNew}
      </Button>
    </>
  );
  return (
    <Dialog open wide title={messages.chooseTitle} onClose={onClose} actions={actions}>
      <p className="text-small text-ink-2">
        {messages.chooseNote} <span role="status">{ids.length > 0 && messages.chosen(ids.length)}</span>
      </p>
      {items === null && <Bone className="h-24 w-full" />}
      {items?.length === 0 && <p className="py-4 text-ink-2">{messages.none}</p>}
      <ul className="grid">
        {items?.map((comment) => (
          <CommentChoice key={comment.id} comment={comment} chosen={ids.includes(comment.id)} onChange={() => toggle(comment.id)} />
        ))}
      </ul>
      {items !== null && more !== null && (
        <Button className="justify-self-center" onClick={() => void more()}>
          {messages.more}
        </Button>
      )}
    </Dialog>
  );
}
