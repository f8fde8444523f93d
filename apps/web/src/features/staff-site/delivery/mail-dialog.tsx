import { editMailDelivery, mailPorts, mailSecurities, testMailDelivery } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Delivery } from './delivery.ts';
import { deliveryMessages } from './messages.ts';
import { TestButton } from './test-button.tsx';

export function MailDialog({ mail, onClose }: { mail: Delivery['mail']; onClose: () => void }) {
  const own = useMessages(deliveryMessages);
  const { host, security, user, from, hasSecret } = mail;
  const port = mailPorts.find((one) => one === mail.port) ?? '465';
  return (
    <FormDialog
      endpoint={editMailDelivery}
      wide
      title={own.mail}
      initial={{ host, port, security, user, password: '', from }}
      fields={[
        { name: 'host', label: own.host, hint: own.hostHint, kind: 'code', first: true },
        { name: 'port', label: own.port, kind: 'select', choices: mailPorts.map((value) => ({ value, label: value })) },
        {
          name: 'security',
          label: own.security,
          kind: 'chips',
          choices: mailSecurities.map((value) => ({ value, label: own.securities[value] })),
        },
        { name: 'user', label: own.user, hint: own.userHint, kind: 'code' },
        { name: 'password', label: own.password, kind: 'secret', ...(hasSecret && { hint: own.secretStored }) },
        { name: 'from', label: own.from, hint: own.fromHint },
      ]}
      save={(body) => api.call(editMailDelivery, { body })}
      saved={({ mail: { waiting } }) => toast(waiting ? own.asked : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => <TestButton label={own.test} send={() => api.call(testMailDelivery, { body: form.values })} />}
    </FormDialog>
  );
}
