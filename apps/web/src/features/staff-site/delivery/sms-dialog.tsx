import { editSmsDelivery, testSmsDelivery } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Delivery } from './delivery.ts';
import { deliveryMessages } from './messages.ts';
import { TestButton } from './test-button.tsx';

export function SmsDialog({ sms, onClose }: { sms: Delivery['sms']; onClose: () => void }) {
  const own = useMessages(deliveryMessages);
  const { accessKeyId, signName, template, templateAbroad, hasSecret } = sms;
  return (
    <FormDialog
      endpoint={editSmsDelivery}
      wide
      title={own.sms}
      initial={{ accessKeyId, accessKeySecret: '', signName, template, templateAbroad }}
      fields={[
        { name: 'accessKeyId', label: own.accessKeyId, kind: 'code', first: true },
        { name: 'accessKeySecret', label: own.accessKeySecret, kind: 'secret', ...(hasSecret && { hint: own.secretStored }) },
        { name: 'signName', label: own.signName },
        { name: 'template', label: own.template, hint: own.templateHint, kind: 'code' },
        { name: 'templateAbroad', label: own.templateAbroad, hint: own.templateAbroadHint, kind: 'code' },
      ]}
      save={(body) => api.call(editSmsDelivery, { body })}
      saved={({ sms: { waiting } }) => toast(waiting ? own.asked : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => <TestButton label={own.testSms} send={() => api.call(testSmsDelivery, { body: form.values })} />}
    </FormDialog>
  );
}
