import { addWebhook, type WebhookEventType, webhookEvents, webhookEventTypes, webhookKinds } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { staffRightName } from '../../../lib/staff-right-names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormFields } from '../../forms/form-field.tsx';
import { webhookActs, type Webhook } from './data.ts';
import { webhookMessages } from './messages.ts';

type Chosen = Record<WebhookEventType, boolean>;

function chosenOf(webhook: Webhook | null): Chosen {
  const events = webhook?.events ?? ['post.published'];
  return Object.fromEntries(webhookEventTypes.map((type) => [type, events.includes(type)])) as Chosen;
}

type Props = { webhook: Webhook | null; onSecret: (secret: string) => void; onClose: () => void };

export function WebhookDialog({ webhook, onSecret, onClose }: Props) {
  const own = useMessages(webhookMessages);
  const lang = useLang();
  const needs = (type: WebhookEventType): string => {
    const { right } = webhookEvents[type];
    return right === null ? '' : ` · ${own.needs(staffRightName(right, lang))}`;
  };
  return (
    <FormDialog
      endpoint={addWebhook}
      title={webhook ? own.editTitle : own.addTitle}
      initial={{
        name: webhook?.name ?? '',
        kind: webhook?.kind ?? ('standard' as const),
        address: '',
        robotSecret: '',
        language: webhook?.language ?? lang,
        ...chosenOf(webhook),
      }}
      rules={{
        address: (address) => (webhook === null && address.trim() === '' ? { code: 'field.required' } : null),
        'post.published': (_, values) => (webhookEventTypes.some((type) => values[type]) ? null : { code: 'field.required' }),
      }}
      save={async ({ name, kind, address, robotSecret, language, ...chosen }) => {
        const body = { name, kind, address, robotSecret, language, events: webhookEventTypes.filter((type) => chosen[type]) };
        if (webhook) await webhookActs.edit(webhook.id, body);
        else {
          const { secret } = await webhookActs.add(body);
          if (secret !== null) onSecret(secret);
        }
      }}
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormFields form={form} fields={[{ name: 'name', label: own.name, first: true }]} />
          {webhook === null && (
            <FormFields
              form={form}
              fields={[
                {
                  name: 'kind',
                  kind: 'select',
                  label: own.kind,
                  choices: webhookKinds.map((value) => ({ value, label: own.kinds[value] })),
                },
              ]}
            />
          )}
          <FormFields
            form={form}
            fields={[
              {
                name: 'address',
                label: own.address,
                kind: 'code',
                required: webhook === null,
                hint: webhook ? own.addressKept(webhook.addressHint) : own.addressHint,
              },
            ]}
          />
          {['dingtalk', 'feishu'].includes(form.values.kind) && (
            <FormFields
              form={form}
              fields={[
                {
                  name: 'robotSecret',
                  label: own.robotSecret,
                  kind: 'secret',
                  hint: webhook?.signed ? own.robotSecretKept : own.robotSecretHint,
                },
              ]}
            />
          )}
          {form.values.kind !== 'standard' && (
            <FormFields
              form={form}
              fields={[
                {
                  name: 'language',
                  kind: 'chips',
                  label: own.language,
                  choices: (['zh', 'en'] as const).map((value) => ({ value, label: own.languages[value] })),
                },
              ]}
            />
          )}
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-small font-medium">{own.events}</legend>
            <FormFields
              form={form}
              fields={webhookEventTypes.map((name) => ({ name, kind: 'check' as const, label: `${own.eventNames[name]}${needs(name)}` }))}
            />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
