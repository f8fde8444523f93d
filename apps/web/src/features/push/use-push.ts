import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { pushSupport, subscribeHere, unsubscribeHere, type PushSupport } from './browser-push.ts';
import { pushActs, type PushDevices } from './data.ts';
import { pushMessages } from './messages.ts';

/** `devices`: null when they could not be loaded. */
type State = { devices: PushDevices | null; support: PushSupport };

async function readState(): Promise<State> {
  const devices = await pushActs.list().catch(() => null);
  return { devices, support: pushSupport() };
}

/** The reader's devices, as loaded with the page, and the actions for this one. */
export function usePush(loaded: PushDevices | null) {
  const messages = useMessages(pushMessages);
  const [state, setState] = useState<State>(() => ({ devices: loaded, support: pushSupport() }));
  const [busy, setBusy] = useState(false);

  /** Runs an action, shows its result, and reloads the list in any case. */
  async function act(run: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      toast(await run(), { kind: 'success' });
    } catch (reason) {
      if (reason instanceof ApiFailure) reportFailure(reason);
      // A browser error: the reader refused, or its push service does not respond.
      else if (reason instanceof DOMException)
        toast(reason.name === 'NotAllowedError' ? messages.refused : messages.unreachable, { kind: 'error' });
      else throw reason;
    } finally {
      setState(await readState());
      setBusy(false);
    }
  }

  async function switchOn(publicKey: string): Promise<void> {
    await act(async () => {
      const subscription = await subscribeHere(publicKey);
      if (subscription === null) throw new DOMException(messages.refused, 'NotAllowedError');
      await pushActs.add(subscription);
      return messages.on;
    });
  }

  async function remove(deviceId: string, here: boolean): Promise<void> {
    await act(async () => {
      await pushActs.remove(deviceId);
      if (here) await unsubscribeHere();
      return here ? messages.stopped : messages.removed;
    });
  }

  const test = (deviceId: string) =>
    act(async () => {
      await pushActs.test(deviceId);
      return messages.testSent;
    });

  return { ...state, busy, switchOn, remove, test };
}
