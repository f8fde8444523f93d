import { useMessages } from '../../lib/i18n.ts';
import type { Push } from '../push/push-state.tsx';
import type { Settings } from './data.ts';
import { notificationMessages } from './messages.ts';

/** Channels that currently reach nobody, each with the reason. */
export type DeadChannels = { push?: string; mail?: string };

export function useDeadChannels({ siteMails, email }: Settings, { devices }: Push): DeadChannels {
  const { dead } = useMessages(notificationMessages);
  const push =
    devices === null ? undefined : devices.publicKey === null ? dead.pushOff : devices.items.length === 0 ? dead.noDevice : undefined;
  const mail = siteMails ? (email === 'confirmed' ? undefined : dead[email]) : dead.mailOff;
  return { ...(push && { push }), ...(mail && { mail }) };
}
