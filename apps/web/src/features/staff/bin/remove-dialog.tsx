import { removeDeletedPost } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { removeOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';

/** What nobody can take back is confirmed by a reason. */
export function RemoveDialog({ post, onClose }: { post: DeletedPost; onClose: () => void }) {
  const own = useMessages(binMessages);
  return (
    <FormDialog
      endpoint={removeDeletedPost}
      title={own.removeTitle}
      initial={{ reason: '' }}
      fields={[{ name: 'reason', label: own.removeReason, kind: 'lines', rows: 3, hint: own.removeText, first: true }]}
      save={({ reason }) => removeOne(post, reason)}
      saved={own.removed}
      action={own.remove}
      danger
      onClose={onClose}
    />
  );
}
