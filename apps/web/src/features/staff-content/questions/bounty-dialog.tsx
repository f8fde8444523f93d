import { adjustBounty } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { amountProblem } from '../../forms/contract-rules.ts';
import type { Questions } from './data.ts';
import { staffQuestionMessages } from './messages.ts';

type Props = { question: Questions['items'][number]; onClose: () => void };

/** New totals of an open bounty; the difference is returned to the asker. */
export function BountyDialog({ question: { id, title, author, bounty }, onClose }: Props) {
  const messages = useMessages(staffQuestionMessages);
  return (
    <FormDialog
      endpoint={adjustBounty}
      title={messages.bountyTitle}
      initial={{ bountyCny: bounty?.cny ?? '0', bountyPoints: bounty?.points ?? '0' }}
      rules={{
        bountyCny: (text) => amountProblem(text, 'CNY', 'zero'),
        bountyPoints: (text) => amountProblem(text, 'POINT', 'zero'),
      }}
      save={(body, idempotencyKey) => api.call(adjustBounty, { params: { questionId: id }, body }, { expect: [422], idempotencyKey })}
      saved={messages.bountyAdjusted}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small break-words text-ink-2">{messages.bountyOf(author.name, title)}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={form} name="bountyCny" kind="money" label={messages.bountyCny} />
            <FormField form={form} name="bountyPoints" kind="whole" label={messages.bountyPoints} />
          </div>
          <p className="rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">{messages.bountyNote}</p>
        </>
      )}
    </FormDialog>
  );
}
