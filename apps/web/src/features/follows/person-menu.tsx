import { useMessages } from '../../lib/i18n.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { useReport } from '../reports/use-report.tsx';
import type { Someone } from './data.ts';
import { followMessages } from './messages.ts';
import { muteMessages } from './mute-messages.ts';
import { useAskBlock } from './use-block.ts';
import type { Follow } from './use-follow.ts';
import { useMute } from './use-mute.ts';

/** Mute, block and report, on another member's profile. */
export default function PersonMenu({ someone, follow, canBlock }: { someone: Someone; follow: Follow; canBlock: boolean }) {
  const messages = useMessages(followMessages);
  const labels = useMessages(muteMessages);
  const askBlock = useAskBlock();
  const mute = useMute(someone);
  const report = useReport('member', someone.id);
  async function block(): Promise<void> {
    if (await askBlock(someone)) await follow.act('block');
  }
  const sign = <Icon name="ban" size={16} />;
  const muteItem: MenuItem = {
    label: mute.muted ? labels.unmute : labels.mute,
    icon: <Icon name={mute.muted ? 'bell' : 'bell-off'} size={16} />,
    onSelect: () => void mute.set(!mute.muted),
  };
  const blockItem: MenuItem = follow.relation.blocked
    ? { label: messages.unblock, icon: sign, onSelect: () => void follow.act('unblock') }
    : { label: messages.block, icon: sign, danger: true, onSelect: () => void block() };
  const reportItems = report.items.map((item) => ({ ...item, icon: <Icon name="flag" size={16} /> }));
  return (
    <>
      <Menu
        label={messages.more}
        className={iconButtonClass}
        trigger={<Icon name="ellipsis" size={18} />}
        items={[muteItem, ...(canBlock ? [blockItem] : []), ...reportItems]}
      />
      {report.dialog}
    </>
  );
}
