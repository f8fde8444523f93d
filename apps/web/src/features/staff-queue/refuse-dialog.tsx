import { moderateTopic } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import type { Reason } from '../staff-reports/data.ts';
import { Reasons } from '../staff-reports/reasons.tsx';
import { queueMessages } from './messages.ts';

type Props = {
  title: string;
  action: string;
  reasons: readonly Reason[];
  refuse: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why a post is refused: typed, or one of the usual reasons; Enter sends. */
export function RefuseDialog({ title, action, reasons, refuse, onClose }: Props) {
  const messages = useMessages(queueMessages);
  return (
    <FormDialog
      endpoint={moderateTopic}
      wide
      danger
      title={title}
      action={action}
      initial={{ reason: '' }}
      save={({ reason }) => refuse(reason)}
      saved={() => undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="reason" label={messages.reason} hint={messages.reasonHint} first />
          <Reasons reasons={reasons} verdict="accept" onPick={(text) => form.set('reason', text)} />
        </>
      )}
    </FormDialog>
  );
}
