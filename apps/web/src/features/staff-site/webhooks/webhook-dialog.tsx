import {
  addWebhook,
  botEventTypes,
  siteEventTypes,
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
  type WebhookKind,
  webhookKinds,
} from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { staffRightName } from '../../../lib/staff-right-names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormFields, type FieldSpec } from '../../forms/form-field.tsx';
import { webhookActs, type Webhook, type WebhookForm } from './data.ts';
import { webhookMessages } from './messages.ts';

type Chosen = Record<WebhookEventType, boolean>;

function chosenOf(webhook: Webhook | null): Chosen {
  const events = webhook?.events ?? ['post.published', ...botEventTypes];
  return Object.fromEntries(webhookEventTypes.map((type) => [type, events.includes(type)])) as Chosen;
}

type Values = Pick<WebhookForm, 'name' | 'kind' | 'address' | 'robotSecret' | 'language' | 'botAccount'> & Chosen;

/** The kind is chosen once; a robot may have a secret of its chat, and has a language. */
function fieldsOf(webhook: Webhook | null, kind: WebhookKind, own: typeof webhookMessages.zh): FieldSpec<Values>[] {
  const kinds = webhookKinds.map((value) => ({ value, label: own.kinds[value] }));
  const languages = (['zh', 'en'] as const).map((value) => ({ value, label: own.languages[value] }));
  const isNew = webhook === null;
  return [
    { name: 'name', label: own.name, first: true },
    ...(isNew ? [{ name: 'kind', kind: 'select', label: own.kind, choices: kinds } as const] : []),
    ...(isNew && kind === 'standard' ? [{ name: 'botAccount', label: own.botAccount, required: false, hint: own.botHint } as const] : []),
    {
      name: 'address',
      label: own.address,
      kind: 'code',
      required: isNew,
      hint: isNew ? own.addressHint : own.addressKept(webhook.addressHint),
    },
    ...(kind === 'dingtalk' || kind === 'feishu'
      ? [
          {
            name: 'robotSecret',
            label: own.robotSecret,
            kind: 'secret',
            hint: webhook?.signed ? own.robotSecretKept : own.robotSecretHint,
          } as const,
        ]
      : []),
    ...(kind === 'standard' ? [] : [{ name: 'language', kind: 'chips', label: own.language, choices: languages } as const]),
  ];
}

type Props = { webhook: Webhook | null; bot: string | null; onSecret: (secret: string) => void; onClose: () => void };

/** The events that it may have: those of its bot, or of the site. */
function offered(webhook: Webhook | null, { kind, botAccount }: Pick<Values, 'kind' | 'botAccount'>): readonly WebhookEventType[] {
  const isOfBot = webhook === null ? kind === 'standard' && botAccount.trim() !== '' : webhook.bot !== null;
  return isOfBot ? botEventTypes : siteEventTypes;
}

/** `bot`: the account for which a new one is offered. */
export function WebhookDialog({ webhook, bot, onSecret, onClose }: Props) {
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
        botAccount: bot ?? '',
        language: webhook?.language ?? lang,
        ...chosenOf(webhook),
      }}
      rules={{
        address: (address) => (webhook === null && address.trim() === '' ? { code: 'field.required' } : null),
        'post.published': (_, values) => (offered(webhook, values).some((type) => values[type]) ? null : { code: 'field.required' }),
      }}
      save={async ({ name, kind, address, robotSecret, language, botAccount: typed, ...chosen }) => {
        const botAccount = kind === 'standard' ? typed : '';
        const events = offered(webhook, { kind, botAccount }).filter((type) => chosen[type]);
        const body = { name, kind, address, robotSecret, language, botAccount, events };
        const { secret } = await (webhook ? webhookActs.edit(webhook.id, body) : webhookActs.add(body));
        if (secret !== null) onSecret(secret);
      }}
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormFields form={form} fields={fieldsOf(webhook, form.values.kind, own)} />
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-small font-medium">{own.events}</legend>
            <FormFields
              form={form}
              fields={offered(webhook, form.values).map((name) => ({
                name,
                kind: 'check' as const,
                label: `${own.eventNames[name]}${needs(name)}`,
              }))}
            />
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
