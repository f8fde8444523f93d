import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import { followActs } from '../follows/data.ts';
import { followMessages } from '../follows/messages.ts';
import { useAskBlock } from '../follows/use-block.ts';
import type { Member } from '../people/data.ts';
import { useDiscussion } from './discussion.ts';
import { useAct } from './use-act.ts';

/** The menu item that blocks or unblocks the author; none for oneself, staff and cancelled accounts. */
export function useBlockItems(author: Member): MenuItem[] {
  const messages = useMessages(followMessages);
  const me = useStore(memberStore);
  const { blockedIds } = useDiscussion();
  const act = useAct();
  const askBlock = useAskBlock();
  if (author.cancelled || me === null || author.id === me.id) return [];
  const name = author.name || author.account;
  const unblock = () => followActs.unblock(author);
  if (blockedIds.includes(author.id)) {
    return [{ label: messages.unblock, onSelect: () => act(unblock, messages.unblocked(name)) }];
  }
  if (author.staff) return [];
  const block = async () => {
    if (await askBlock(author)) act(() => followActs.block(author), messages.blocked(name), unblock);
  };
  return [{ label: messages.block, onSelect: () => void block() }];
}
