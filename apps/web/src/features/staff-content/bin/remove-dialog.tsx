import { removeDeletedPost } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { removeOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';

/** An irreversible action must be confirmed with a reason. */
export function RemoveDialog({ post, onClose }: { post: DeletedPost; onClose: () => void }) {
  const own = useMessages(binMessages);
  const { revalidate } = useRevalidator();
  /** The post was restored by a colleague, so its row is removed with this dialog. */
  async function remove(reason: string): Promise<void> {
    try {
      await removeOne(post, reason);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 409) {
        reportFailure(failure);
        onClose();
        void revalidate();
      }
      throw failure;
    }
  }
  return (
    <FormDialog
      endpoint={removeDeletedPost}
      title={own.removeTitle}
      initial={{ reason: '' }}
      fields={[{ name: 'reason', label: own.removeReason, kind: 'lines', rows: 3, hint: own.removeText, first: true }]}
      save={({ reason }) => remove(reason)}
      saved={own.removed}
      action={own.remove}
      danger
      onClose={onClose}
    />
  );
}
