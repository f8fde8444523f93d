import { Suspense } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import type { Attachment } from '../../editor/types.ts';
import type { EnvelopeBounds } from '../data.ts';
import { totalOf, yuanOf } from './envelope-draft.ts';
import { envelopeWriteMessages } from './messages.ts';
import { useEnvelopeDraft } from './use-envelope-draft.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const EnvelopeEditor = onDemand(() => import('./envelope-editor.tsx'));

/** The red envelope of a topic being written; not available if the member may not give one. */
export function useEnvelopeAttachment(bounds: EnvelopeBounds | null) {
  const messages = useMessages(envelopeWriteMessages);
  const { draft, errors, claimed, begin, remove, change, check, receive, body } = useEnvelopeDraft(bounds);
  const total = draft === null ? null : totalOf(draft);
  const attachment: Attachment | null = bounds && {
    kind: 'envelope',
    name: messages.name,
    sum: draft === null ? null : total === null ? messages.unfinished : messages.attached(formatMoney(yuanOf(total))),
    isEmpty: draft === null || draft.amount.trim() === '',
    claimed,
    begin,
    remove,
    check,
    receive,
    renderForm: () =>
      draft && (
        <Suspense fallback={<Bone className="h-80 w-full" />}>
          <EnvelopeEditor draft={draft} bounds={bounds} errors={errors} onChange={change} />
        </Suspense>
      ),
  };
  return { attachment, body };
}
