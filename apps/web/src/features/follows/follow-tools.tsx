import { useMessages } from '../../lib/i18n.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import type { Relation, Someone } from './data.ts';
import { FollowFace } from './follow-button.tsx';
import { followMessages } from './messages.ts';
import { useAskBlock } from './use-block.ts';
import { useFollow } from './use-follow.ts';

/** Follow and, behind the dots, block: what the profile of somebody else offers. Staff are not blocked. */
export function FollowTools({ someone, relation, canBlock }: { someone: Someone; relation: Relation; canBlock: boolean }) {
  const messages = useMessages(followMessages);
  const follow = useFollow(someone, relation);
  const askBlock = useAskBlock();
  async function block(): Promise<void> {
    if (await askBlock(someone)) await follow.act('block');
  }
  const items: MenuItem[] = follow.relation.blocked
    ? [{ label: messages.unblock, onSelect: () => void follow.act('unblock') }]
    : [{ label: messages.block, danger: true, onSelect: () => void block() }];
  return (
    <>
      <FollowFace someone={someone} follow={follow} />
      {canBlock && <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />}
    </>
  );
}
