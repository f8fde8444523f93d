import { removeDeletedPost } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { removeOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';

/** What nobody can take back is confirmed by a reason. */
export function RemoveDialog({ post, onClose }: { post: DeletedPost; onClose: () => void }) {
  const own = useMessages(binMessages);
  const { revalidate } = useRevalidator();
  /** What a colleague restored lies here no longer, so its row goes with this dialog. */
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
