import { useState, type ReactNode } from 'react';
import type { Answer, startTotp } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { beginNumbers, renewCodes, type Security } from './data.ts';
import { securityMessages } from './messages.ts';
import { Overview } from './overview.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Section } from './section.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { useSecurity, type Guard } from './use-security.ts';

type Seed = Answer<typeof startTotp>;
type Open = { kind: 'setUp'; seed: Seed } | { kind: 'turnOff' } | { kind: 'codes'; codes: readonly string[]; note?: string } | null;
type PartProps = { security: Security; guard: Guard; open: (dialog: Open) => void };

function Totp({ security, guard, open }: PartProps) {
  const messages = useMessages(securityMessages);
  const { totpEnabledAt } = security;
  const on = totpEnabledAt !== null;
  const action = on ? (
    <Button onClick={() => open({ kind: 'turnOff' })}>{messages.turnOff}</Button>
  ) : (
    <Button tone="primary" onClick={() => void guard(async () => open({ kind: 'setUp', seed: await beginNumbers() }))}>
      {messages.turnOn}
    </Button>
  );
  return (
    <Section
      icon={<Icon name="key-round" size={20} />}
      title={messages.totp}
      text={messages.totpText}
      chip={on ? <Chip tone="tea">{messages.totpOn}</Chip> : <Chip>{messages.totpOff}</Chip>}
      action={
        <>
          {action}
          {on && (
            <span className="self-center text-meta text-ink-2">
              {messages.since} <Time at={totpEnabledAt} />
            </span>
          )}
        </>
      }
    />
  );
}

function Codes({ security, guard, open, onChange }: PartProps & { onChange: (security: Security) => void }) {
  const messages = useMessages(securityMessages);
  const on = security.totpEnabledAt !== null;
  const renew = async () => {
    if (!(await confirm({ title: messages.renewTitle, text: messages.renewText, action: messages.renew }))) return;
    await guard(async () => {
      const { recoveryCodes, security: next } = await renewCodes();
      onChange(next);
      open({ kind: 'codes', codes: recoveryCodes });
    });
  };
  return (
    <Section
      icon={<Icon name="life-buoy" size={20} />}
      title={messages.codes}
      text={on ? messages.codesLeft(security.recoveryCodesLeft) : messages.codesOff}
      action={on && <Button onClick={() => void renew()}>{messages.renew}</Button>}
    />
  );
}

/** /user/control/security: the account's security, with every feature and its settings. */
export function SecurityPage({ loaded, children }: { loaded: Security; children: ReactNode }) {
  const messages = useMessages(securityMessages);
  const { security, setSecurity, guard, waiting, proved, giveUp } = useSecurity(loaded);
  const [dialog, open] = useState<Open>(null);
  const close = () => open(null);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Overview security={security} />
      <Passkeys security={security} guard={guard} onChange={setSecurity} />
      <Totp security={security} guard={guard} open={open} />
      <Codes security={security} guard={guard} open={open} onChange={setSecurity} />
      {children}
      {waiting && <ProofDialog security={security} onProved={(next) => void proved(next)} onClose={giveUp} />}
      {dialog?.kind === 'setUp' && (
        <SetUpDialog
          seed={dialog.seed}
          onClose={close}
          onEnabled={({ recoveryCodes, security: next }) => {
            setSecurity(next);
            // A toast over the codes would cover them.
            open({ kind: 'codes', codes: recoveryCodes, note: messages.turnedOn });
          }}
        />
      )}
      {dialog?.kind === 'turnOff' && (
        <TurnOffDialog
          security={security}
          onClose={close}
          onDisabled={(next) => {
            setSecurity(next);
            close();
            toast(messages.turnedOff, { kind: 'success' });
          }}
        />
      )}
      {dialog?.kind === 'codes' && (
        <CodesDialog
          codes={dialog.codes}
          onClose={() => {
            if (dialog.note !== undefined) toast(dialog.note, { kind: 'success' });
            close();
          }}
        />
      )}
    </UserPage>
  );
}
