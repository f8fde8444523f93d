import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { confirm } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { DeviceIcon, useDeviceName } from '../sessions/device.tsx';
import type { PushDevice } from './data.ts';
import { pushMessages } from './messages.ts';
import type { usePush } from './use-push.ts';

export type Push = ReturnType<typeof usePush>;

function Row({ device, push }: { device: PushDevice; push: Push }) {
  const messages = useMessages(pushMessages);
  const name = useDeviceName()(device.device);
  async function remove(): Promise<void> {
    const sure = await confirm({ title: messages.removeTitle, text: messages.removeText(name), action: messages.remove, danger: true });
    if (sure) await push.remove(device.id, device.current);
  }
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-2 text-ink-2">
        <DeviceIcon kind={device.device.kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.current && <Chip tone="tea">{messages.current}</Chip>}
        </p>
        <p className="text-meta text-ink-2">
          {messages.added} <Time at={device.addedAt} />
          {' · '}
          {device.reachedAt === null ? (
            messages.never
          ) : (
            <>
              {messages.reached} <Time at={device.reachedAt} />
            </>
          )}
        </p>
      </div>
      {device.current ? (
        <Button size="small" disabled={push.busy} onClick={() => void push.test(device.id)}>
          {messages.test}
        </Button>
      ) : (
        <Button size="small" disabled={push.busy} aria-label={messages.removeOf(name)} onClick={() => void remove()}>
          {messages.remove}
        </Button>
      )}
    </li>
  );
}

/** The switch of this device, or why it is not available. */
function Here({ push, publicKey, current }: { push: Push; publicKey: string; current: PushDevice | undefined }) {
  const messages = useMessages(pushMessages);
  const id = useId();
  if (push.support !== 'ready' && current === undefined)
    return (
      <p className="max-w-[44em] text-small">
        <span className="mr-3 font-medium">{messages.title}</span>
        <span className="text-ink-2">{messages[push.support]}</span>
      </p>
    );
  return (
    <div className="grid gap-1">
      <Switch
        checked={current !== undefined}
        disabled={push.busy}
        aria-describedby={`${id}-hint`}
        onChange={() => void (current === undefined ? push.switchOn(publicKey) : push.remove(current.id, true))}
      >
        <span className="font-medium">{messages.here}</span>
      </Switch>
      <p id={`${id}-hint`} className="max-w-[44em] text-meta text-ink-2">
        {messages.hint}
      </p>
    </div>
  );
}

/** Push messages: on or off for this device, and the reader's other devices. */
export function PushState({ push }: { push: Push }) {
  const messages = useMessages(pushMessages);
  const { devices } = push;
  return (
    <section aria-label={messages.title}>
      <div className="px-4 py-3">
        {devices === null && <p className="text-small text-ink-2">{messages.failed}</p>}
        {devices && devices.publicKey === null && (
          <p className="flex flex-wrap items-center gap-x-3 text-small">
            <span className="font-medium">{messages.title}</span>
            <span className="text-ink-2">{messages.off}</span>
          </p>
        )}
        {devices && devices.publicKey !== null && (
          <Here push={push} publicKey={devices.publicKey} current={devices.items.find(({ current }) => current)} />
        )}
      </div>
      {devices && devices.items.length > 0 && (
        <ul aria-label={messages.devices}>
          {devices.items.map((device) => (
            <Row key={device.id} device={device} push={push} />
          ))}
        </ul>
      )}
    </section>
  );
}
