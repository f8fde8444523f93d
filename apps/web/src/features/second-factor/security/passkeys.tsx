import { useState } from 'react';
import { renamePasskey } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ask, confirm, toast } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { limitsOf } from '../../forms/limits.ts';
import { usePasskeysPossible } from '../passkeys-possible.ts';
import { newPasskey, remove, rename, type Passkey, type Security } from './data.ts';
import { securityMessages } from './messages.ts';
import { Section } from './section.tsx';
import type { Guard } from './use-security.ts';

type Props = { security: Security; guard: Guard; onChange: (security: Security) => void };

function Row({ passkey, guard, onChange }: Omit<Props, 'security'> & { passkey: Passkey }) {
  const messages = useMessages(securityMessages);
  const change = async () => {
    const { minLength: min, maxLength: max } = limitsOf(renamePasskey, 'name');
    const pattern = new RegExp(`^(?=.*\\S).{${min},${max}}$`, 'su');
    const name = await ask({ title: messages.renameTitle, label: messages.passkeyName, initial: passkey.name, pattern });
    if (name === null) return;
    await guard(async () => {
      onChange(await rename(passkey.id, name));
      toast(messages.passkeyRenamed, { kind: 'success' });
    });
  };
  const drop = async () => {
    const sure = await confirm({
      title: messages.removeTitle,
      text: messages.removeText(passkey.name),
      action: messages.remove,
      danger: true,
    });
    if (!sure) return;
    await guard(async () => {
      onChange(await remove(passkey.id));
      toast(messages.passkeyRemoved, { kind: 'success' });
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{passkey.name}</p>
        <p className="text-meta text-ink-2">
          {messages.added} <Time at={passkey.createdAt} />
          {' · '}
          {passkey.usedAt === null ? (
            messages.neverUsed
          ) : (
            <>
              {messages.used} <Time at={passkey.usedAt} />
            </>
          )}
          {passkey.backedUp && ` · ${messages.synced}`}
        </p>
      </div>
      <div className="-mr-3 flex max-md:-ml-3">
        <Button tone="quiet" size="small" aria-label={`${messages.rename} ${passkey.name}`} onClick={() => void change()}>
          {messages.rename}
        </Button>
        <Button tone="quiet" size="small" aria-label={`${messages.remove} ${passkey.name}`} onClick={() => void drop()}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}

export function Passkeys({ security, guard, onChange }: Props) {
  const messages = useMessages(securityMessages);
  const [busy, setBusy] = useState(false);
  const possible = usePasskeysPossible();

  async function add(): Promise<void> {
    const next = await newPasskey();
    if (next === null) return;
    onChange(next);
    toast(messages.passkeyAdded, { kind: 'success' });
  }

  const button = (
    <Button
      icon={<Icon name="plus" size={16} />}
      busy={busy}
      disabled={!possible}
      onClick={() => {
        setBusy(true);
        void guard(add).finally(() => setBusy(false));
      }}
    >
      {messages.addPasskey}
    </Button>
  );
  return (
    <Section
      icon={<Icon name="fingerprint-pattern" size={20} />}
      title={messages.passkeys}
      text={possible ? messages.passkeysText : messages.unsupported}
      action={button}
    >
      {security.passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {security.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} guard={guard} onChange={onChange} />
          ))}
        </ul>
      )}
    </Section>
  );
}
