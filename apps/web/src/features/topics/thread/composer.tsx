import { postComment, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useCallback, useRef } from 'react';
import { useActKey } from '../../../lib/api/act-key.ts';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Editor, type EditorHandle } from '../../editor/index.ts';
import { withCaptcha } from '../../forms/with-captcha.tsx';
import { useAfterPosting } from '../../posts/use-after-posting.ts';
import type { useSending } from '../../posts/use-sending.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import type { CommentView } from '../data.ts';
import { usePersonName } from '../../people/person.tsx';
import { sendOrKeep } from '../../unsent/for-posts.ts';
import { topicActMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

/** `startedIn`: the field in which writing began. `passage` is text to insert as a quote; a new object each time, so that the same text can be inserted twice. */
export type Writing = { quote: CommentView | null; passage: { text: string } | null; startedIn: HTMLTextAreaElement | null };

type CommentComposerProps = Writing & { onSend: ReturnType<typeof useSending>['send']; onClose: () => void };

/** The editor of a new comment, docked at the bottom edge; afterwards the page with the new comment is shown. */
export default function CommentComposer({ quote, passage, startedIn, onSend, onClose }: CommentComposerProps) {
  const messages = useMessages(topicActMessages);
  const name = usePersonName();
  const afterPosting = useAfterPosting();
  const { topic, sort, attaches } = useThread();
  const draftKey = `comment:${topic.id}`;
  const key = useActKey(draftKey);
  const inserted = useRef<Writing['passage']>(null);
  const receive = useCallback(
    (editor: EditorHandle | null) => {
      if (!editor) return;
      if (passage && inserted.current !== passage) editor.insertQuote(passage.text);
      else editor.focus();
      inserted.current = passage;
    },
    [passage],
  );
  const send = (markdown: string) => {
    const body = { body: markdown, quoteId: quote?.id };
    const idempotencyKey = key.keyFor(body);
    const unsent = {
      kind: 'comment',
      targetId: topic.id,
      page: `topic:${topic.id}`,
      body,
      text: markdown,
      draftKey,
      key: idempotencyKey,
    } as const;
    const request = async () => {
      const answered = await sendOrKeep(unsent, (expect) =>
        withCaptcha((answer) =>
          api.call(
            postComment,
            { params: { topicId: topic.id }, body: { ...body, ...answer } },
            { expect, loading: false, idempotencyKey },
          ),
        ),
      );
      key.done();
      return answered && answered.comment;
    };
    const order = sort === 'newest' ? sort : undefined;
    return onSend(markdown, request, async (comment) => {
      onClose();
      if (comment) await afterPosting(comment.state, addressOf(threadPage, { topicId: topic.id, sort: order, commentId: comment.id }));
    });
  };
  return (
    <Editor
      ref={receive}
      startedIn={startedIn}
      layout="dock"
      written="comment"
      refused={refusedBelow(attaches)}
      draftKey={draftKey}
      initial=""
      note={quote ? messages.quoting(name(quote.author), quote.floor) : undefined}
      label={quote ? messages.quoting(name(quote.author), quote.floor) : messages.writeComment}
      placeholder={messages.saySomething}
      submitLabel={messages.comment}
      topicId={topic.id}
      about={{ kind: 'topic', id: topic.id }}
      onSubmit={send}
      onCancel={onClose}
    />
  );
}
