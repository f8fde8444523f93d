import { Suspense } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import type { Attachment } from '../../editor/types.ts';
import { pollWriteMessages } from './messages.ts';
import { filledOptions } from './poll-draft.ts';
import { pollFields, usePollDraft } from './use-poll-draft.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const PollEditor = onDemand(() => import('./poll-editor.tsx'));

/** The poll of a text being written; null if polls are disabled, which is less than two options. */
export function usePollAttachment(limit: number) {
  const messages = useMessages(pollWriteMessages);
  const { draft, errors, text, begin, remove, change, check, receive, body, restore } = usePollDraft();
  const filled = draft === null ? 0 : filledOptions(draft).length;
  const attachment: Attachment = {
    kind: 'poll',
    name: messages.name,
    sum: draft === null ? null : messages.sum(filled),
    isEmpty: draft === null || (draft.title.trim() === '' && filled === 0),
    claimed: pollFields,
    begin,
    remove,
    check: () => check().length === 0,
    receive,
    renderForm: () =>
      draft && (
        <Suspense fallback={<Bone className="h-80 w-full" />}>
          <PollEditor draft={draft} limit={limit} errors={errors} onChange={change} />
        </Suspense>
      ),
  };
  return { attachment, text, body, restore };
}
