import { adminWebhookLogPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { ActButton, ActIconButton, ActSwitch } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { stateTones, webhookActs, type Webhook } from './data.ts';
import { webhookMessages } from './messages.ts';
import { TestButton } from './test-button.tsx';

type Props = { webhook: Webhook; onEdit: () => void; onSecret: (secret: string) => void };

function Facts({ webhook: { kind, addressHint, owner, bot, waiting, failingSince, previousSecretUntil } }: { webhook: Webhook }) {
  const own = useMessages(webhookMessages);
  return (
    <>
      <p className="flex min-w-0 flex-wrap gap-x-3 text-meta text-ink-2">
        <span>{own.kinds[kind]}</span>
        <span className="break-all">{addressHint}</span>
        {bot && <span>{own.ofBot(bot.name)}</span>}
        <span>{owner ? own.owner(owner.name) : own.noOwner}</span>
        {waiting > 0 && <span>{own.waiting(waiting)}</span>}
        {previousSecretUntil && (
          <span>
            {own.bothSecrets} {formatDateTime(previousSecretUntil)}
          </span>
        )}
      </p>
      {failingSince && (
        <p className="text-meta text-cinnabar">
          {own.failingSince} <Time at={failingSince} />
        </p>
      )}
    </>
  );
}

export function WebhookRow({ webhook, onEdit, onSecret }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(webhookMessages);
  const act = useAct();
  const { id, name, kind, state, events } = webhook;
  const runs = state === 'active';
  async function remove(): Promise<void> {
    const question = { title: own.removeTitle, text: own.removeText(name), action: messages.remove, danger: true };
    if (await confirm(question)) await act(() => webhookActs.remove(id), messages.deleted);
  }
  async function rotate(): Promise<void> {
    if (!(await confirm({ title: own.rotate, text: own.rotateText, action: own.rotate }))) return;
    await act(async () => {
      const { secret } = await webhookActs.rotate(id);
      if (secret !== null) onSecret(secret);
    }, own.saved);
  }
  return (
    <li className="grid gap-2 border-t border-line py-3 pr-2 pl-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <span className="truncate text-small font-medium">{name}</span>
          <Chip tone={stateTones[state]}>{own.states[state]}</Chip>
        </span>
        <span className="flex items-center">
          <ActSwitch
            checked={runs}
            onChange={() => void act(() => webhookActs.pause(id, runs), runs ? own.paused : own.resumed)}
            className="mr-2"
          >
            <span className="sr-only">{own.runs(name)}</span>
          </ActSwitch>
          <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
          <ActIconButton label={`${messages.remove} ${name}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
        </span>
      </div>
      <Facts webhook={webhook} />
      <p className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <Chip key={event}>{own.eventNames[event]}</Chip>
        ))}
      </p>
      <p className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={addressOf(adminWebhookLogPage, { webhookId: id })} icon={<Icon name="list" size={16} />}>
          {own.log}
        </ButtonLink>
        <TestButton id={id} />
        {kind === 'standard' && (
          <ActButton size="small" icon={<Icon name="key-round" size={16} />} onClick={() => void rotate()}>
            {own.rotate}
          </ActButton>
        )}
      </p>
    </li>
  );
}
