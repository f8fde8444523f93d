import { closeReport } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { reportActs } from './data.ts';
import { messageReportMessages } from './messages.ts';

export function CloseDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const messages = useMessages(messageReportMessages);
  return (
    <FormDialog
      endpoint={closeReport}
      title={messages.closeTitle}
      initial={{ result: '' }}
      fields={[{ name: 'result', label: messages.result, kind: 'lines', rows: 3, first: true }]}
      save={({ result }) => reportActs.close(reportId, result)}
      saved={messages.done}
      onClose={onClose}
    />
  );
}
