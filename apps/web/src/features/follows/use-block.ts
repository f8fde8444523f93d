import { useMessages } from '../../lib/i18n.ts';
import { confirm } from '../../ui/overlays.ts';
import type { Someone } from './data.ts';
import { followMessages } from './messages.ts';

/** Asks before blocking, because the follows that it ends are not restored by an undo. */
export function useAskBlock(): (someone: Someone) => Promise<boolean> {
  const messages = useMessages(followMessages);
  return ({ name, account }) =>
    confirm({ title: messages.blockTitle(name || account), text: messages.blockText, action: messages.blockAct, danger: true });
}
