import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { memberStore } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { pressed } from '../../ui/pressed.ts';
import { type Member } from '../people/data.ts';
import { usePersonName } from '../people/person.tsx';
import type { TippedPost } from './data.ts';
import { tipMessages } from './messages.ts';

type Tippable = Pick<TippedPost, 'kind' | 'id'> & { author: Member; state: string };

/** Tipping a published post of somebody else, while the site takes tips: the menu item, or none. The dialog is loaded on click. */
export function useTip({ kind, id, author, state }: Tippable): { items: MenuItem[]; label: string; give: (() => void) | null } {
  const { tip } = useMessages(tipMessages);
  const me = useStore(memberStore);
  const name = usePersonName();
  const isOpen = useAccepts('tip');
  const { revalidate } = useRevalidator();
  if (me === null || !isOpen || me.id === author.id || author.cancelled || author.bot === true || state !== 'published')
    return { items: [], label: tip, give: null };
  const open = () =>
    pressed(async () =>
      (await fetchCode(() => import('./tip-dialog.tsx'))).openTip({ kind, id, name: name(author) }, () => void revalidate()),
    );
  const give = () => void open();
  return { items: [{ label: tip, icon: <Icon name="hand-coins" size={16} />, onSelect: give }], label: tip, give };
}
