import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { pushSupport, subscribeHere, unsubscribeHere, type PushSupport } from './browser-push.ts';
import { pushActs, type PushDevices } from './data.ts';
import { pushMessages } from './messages.ts';

/** `devices`: null when they could not be read. */
type State = { devices: PushDevices | null; support: PushSupport };

async function readState(): Promise<State> {
  const devices = await pushActs.list().catch(() => null);
  return { devices, support: pushSupport() };
}

/** The devices of the reader, as the page loaded them, and what can be done about this one. */
export function usePush(loaded: PushDevices | null) {
  const messages = useMessages(pushMessages);
  const [state, setState] = useState<State>(() => ({ devices: loaded, support: pushSupport() }));
  const [busy, setBusy] = useState(false);

  /** Runs an act, says what came of it, and reads the list anew whatever came. */
  async function act(run: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      toast(await run(), { kind: 'success' });
    } catch (reason) {
      if (reason instanceof ApiFailure) reportFailure(reason);
      // The browser's own: the reader said no, or its push service does not answer.
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
