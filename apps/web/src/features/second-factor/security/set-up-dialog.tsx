import type { Answer, startTotp } from '@chaguan/contract';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { FactorField } from '../factor-field.tsx';
import { enableNumbers } from './data.ts';
import { securityMessages } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { Form } from '../../forms/form.tsx';

type Props = {
  seed: Answer<typeof startTotp>;
  onEnabled: (answer: Awaited<ReturnType<typeof enableNumbers>>) => void;
  onClose: () => void;
};

/** Scan the code, then confirm with a correct number that the authenticator has it. */
export function SetUpDialog({ seed, onEnabled, onClose }: Props) {
  const messages = useMessages(securityMessages);
  const form = useForm({ initial: { code: '' }, rules: { code: fieldRules.filled }, report: reportFailure });
  return (
    <Dialog open firm title={messages.setUpTitle} onClose={onClose}>
      <Form form={form} send={async ({ code }) => onEnabled(await enableNumbers(code))} action={messages.confirm}>
        <p className="text-small text-ink-2">{messages.scan}</p>
        <div className="flex justify-center">
          <QrCode text={seed.uri} label={messages.qrLabel} />
        </div>
        <details className="text-small">
          <summary className="inline-flex min-h-9 items-center text-tea pointer-coarse:min-h-11">{messages.byHand}</summary>
          <div className="mt-1 flex items-center gap-2 rounded-control bg-surface-2 py-1.5 pr-1.5 pl-3">
            <code data-seed className="min-w-0 flex-1 font-mono break-all">
              {seed.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <Button size="small" onClick={() => void copyText(seed.secret)}>
              {messages.copy}
            </Button>
          </div>
        </details>
        <FactorField
          kind="number"
          label={messages.thenNumber}
          value={form.values.code}
          error={form.error('code')}
          onChange={(code) => form.set('code', code)}
        />
      </Form>
    </Dialog>
  );
}
