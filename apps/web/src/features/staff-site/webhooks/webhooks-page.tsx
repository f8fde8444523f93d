import { adminWebhooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CopyLine } from '../../api-keys/copy-line.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { webhookMessages } from './messages.ts';
import type { Webhook } from './data.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** A secret is shown once: a click outside does not close its dialog. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const own = useMessages(webhookMessages);
  const done = (
    <Button tone="primary" onClick={onClose}>
      {own.close}
    </Button>
  );
  return (
    <Dialog open firm title={own.secretTitle} onClose={onClose} actions={done}>
      <div className="grid gap-3 pt-1">
        <p className="text-small text-ink-2">{own.secretText}</p>
        <CopyLine label={own.secret} text={secret} />
      </div>
    </Dialog>
  );
}

/** `bot`: only the webhook of this account. */
export function WebhooksPage({ webhooks: all, bot }: { webhooks: readonly Webhook[]; bot: string | null }) {
  const webhooks = bot === null ? all : all.filter((webhook) => webhook.bot?.account === bot);
  const messages = useMessages(staffMessages);
  const own = useMessages(webhookMessages);
  const [editing, edit] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const add =
    bot !== null && webhooks.length > 0 ? null : (
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
        {messages.add}
      </ActButton>
    );
  return (
    <Area title={messages.webhooks} aside={add} note={own.note}>
      <Card>
        {webhooks.length === 0 ? (
          <EmptyState title={bot === null ? own.emptyTitle : own.noneOfBot} text={bot === null ? own.emptyText : own.noneOfBotText} />
        ) : (
          <ul>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => edit(webhook)} onSecret={setSecret} />
            ))}
          </ul>
        )}
      </Card>
      {editing && <WebhookDialog webhook={editing === 'new' ? null : editing} bot={bot} onSecret={setSecret} onClose={() => edit(null)} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {bot !== null && (
        <ButtonLink to={addressOf(adminWebhooksPage)} className="justify-self-start">
          {own.allWebhooks}
        </ButtonLink>
      )}
    </Area>
  );
}
