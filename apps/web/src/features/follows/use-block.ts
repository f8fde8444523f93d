import { useMessages } from '../../lib/i18n.ts';
import { confirm } from '../../ui/overlays.ts';
import type { Someone } from './data.ts';
import { followMessages } from './messages.ts';

/** Asks before a block, because the follows that it ends do not come back with an undo. */
export function useAskBlock(): (someone: Someone) => Promise<boolean> {
  const messages = useMessages(followMessages);
  return ({ name, account }) =>
    confirm({ title: messages.blockTitle(name || account), text: messages.blockText, action: messages.blockAct, danger: true });
}
