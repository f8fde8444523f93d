import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Coming } from '../../ui/coming.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import type { SuggestedPost } from './data.ts';
import { suggestEntryMessages } from './entry-messages.ts';
import { wikiCalls } from './wiki-calls.ts';

const WikiDialog = onDemand(() => import('./wiki-dialog.tsx'));

type Post = SuggestedPost & { wiki?: boolean; viewer: { edit: boolean; editWiki?: boolean; setWiki?: boolean } };
type Act = (run: () => Promise<unknown>, done: string, undo: () => Promise<unknown>) => void;

/** The menu items of a post that is a wiki or may become one: to edit it, and to make it one or end that. Authors edit as usual where they can. */
export function useWiki({ kind, id, wiki = false, viewer }: Post, act: Act): { edit: MenuItem[]; set: MenuItem[]; dialog: ReactNode } {
  const messages = useMessages(suggestEntryMessages);
  const [open, setOpen] = useState(false);
  const icon = <Icon name="pen-line" size={16} />;
  const post = { kind, id };
  const set = (on: boolean) => () => wikiCalls.set(post, on);
  const toggle = () => act(set(!wiki), wiki ? messages.wikiEnded : messages.wikiOpened, set(wiki));
  return {
    edit: viewer.editWiki && !viewer.edit ? [{ label: messages.editWiki, icon, onSelect: () => setOpen(true) }] : [],
    set: viewer.setWiki ? [{ label: wiki ? messages.endWiki : messages.openWiki, onSelect: toggle }] : [],
    dialog: open && (
      <Suspense fallback={<Coming />}>
        <WikiDialog post={post} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
