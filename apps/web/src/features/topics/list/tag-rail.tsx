import LayoutList from 'lucide-react/icons/layout-list';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn, namesIn } from '../../../lib/names.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import type { TagLeaf, TagTree } from '../data.ts';
import { homeQuery, type HomeView } from '../place.ts';
import { TagIcon } from '../tag/tag-icon.tsx';
import { listMessages } from './messages.ts';

type RowProps = { to: string; current: boolean; icon: ReactNode; children: ReactNode; note?: string; inner?: boolean };

function Row({ to, current, icon, children, note, inner }: RowProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control py-1.5 pr-2 text-small transition-colors pointer-coarse:min-h-11',
        inner ? 'pl-8' : 'pl-3',
        current ? 'bg-tea-soft font-semibold text-tea' : 'text-ink hover:bg-surface-2',
      )}
    >
      {icon}
      <span className="grid min-w-0">
        <span className="truncate">{children}</span>
        {note && (
          <span className="flex items-center gap-1 text-tiny font-normal text-gold">
            <Lock aria-hidden size={11} className="shrink-0" />
            <span className="truncate">{note}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** The tag's own page keeps the list that is open: essence stays essence. */
function useTagLink(view: HomeView) {
  const lang = useLang();
  return (tag: TagLeaf, inner: boolean) => (
    <Row
      to={paths.siteHome(homeQuery({ ...view, tab: view.tab === 'links' ? 'all' : view.tab, tagId: tag.id, page: 1 }))}
      current={view.tagId === tag.id}
      icon={<TagIcon name={tag.icon} colour={tag.colour} className="size-[18px]" />}
      note={namesIn(tag.viewRoles, lang)}
      inner={inner}
    >
      {nameIn(tag.name, lang)}
    </Row>
  );
}

export function TagRail({ tags, view }: { tags: readonly TagTree[]; view: HomeView }) {
  const words = useMessages(listMessages);
  const link = useTagLink(view);
  return (
    <nav
      aria-label={words.tags}
      className="sticky top-20 -ml-3 max-h-[calc(100dvh-96px)] w-[208px] self-start overflow-y-auto pb-6 [scrollbar-width:thin] max-lg:hidden"
    >
      <Row
        to={paths.siteHome(homeQuery({ ...view, tab: view.tab === 'links' ? 'all' : view.tab, tagId: undefined, page: 1 }))}
        current={!view.tagId && view.tab !== 'links'}
        icon={<LayoutList aria-hidden size={18} className="shrink-0 text-ink-2" />}
      >
        {words.allTags}
      </Row>
      <ul className="mt-1 grid gap-1">
        {tags.map((tag) => (
          <li key={tag.id}>
            {link(tag, false)}
            {tag.children.length > 0 && <ul>{tag.children.map((child) => <li key={child.id}>{link(child, true)}</li>)}</ul>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
