import { useMessages } from '../../../lib/i18n.ts';
import type { Attachment } from '../../editor/types.ts';
import { BountyFields, useMore } from './bounty-fields.tsx';
import { bountyFormMessages } from './form-messages.ts';
import type { BountyForm, Sums } from './sums.ts';
import { bountyFields, useBounty } from './use-bounty.ts';

const none: Sums = { cny: '0', points: '0' };
const closed: BountyForm = { cny: null, points: null, own: { cny: '0', points: '0' } };

/** The bounty of a new question; not available while bounties are off or not loaded yet. */
export function useBountyAttachment(form: BountyForm | null) {
  const messages = useMessages(bountyFormMessages);
  const draft = useBounty(form ?? closed);
  const total = useMore(draft, none);
  const isEmpty = draft.values.cny.trim() === '' && draft.values.points.trim() === '';
  const open = form !== null && (form.cny !== null || form.points !== null);
  const attachment: Attachment | null = open
    ? {
        kind: 'bounty',
        name: messages.name,
        sum: isEmpty ? null : total ? messages.attached(total) : messages.unfinished,
        isEmpty,
        claimed: bountyFields,
        begin: () => undefined,
        remove: draft.clear,
        check: draft.check,
        receive: draft.receive,
        renderForm: () => <BountyFields form={form} draft={draft} />,
      }
    : null;
  return { attachment, body: draft.body };
}
