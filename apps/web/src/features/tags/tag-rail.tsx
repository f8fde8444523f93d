import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn, namesIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import type { TagLeaf, TagTree } from './data.ts';
import { tagMessages } from './messages.ts';
import { TagIcon } from './tag-icon.tsx';

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
      {note ? (
        <span className="grid min-w-0">
          <span className="truncate">{children}</span>
          <span className="flex items-center gap-1 text-tiny font-normal text-gold">
            <Icon name="lock" size={11} className="shrink-0" />
            <span className="truncate">{note}</span>
          </span>
        </span>
      ) : (
        <span className="min-w-0 truncate">{children}</span>
      )}
    </Link>
  );
}

export type TagLinks = {
  tags: readonly TagTree[];
  /** The chosen tag; undefined for all, null for none. */
  chosen: string | undefined | null;
  /** The URL of the list of a tag; other filters are kept. */
  to: (tagId: string | undefined) => string;
};

/** Two levels of tags beside a list. */
export function TagRail({ tags, chosen, to }: TagLinks) {
  const lang = useLang();
  const messages = useMessages(tagMessages);
  const link = (tag: TagLeaf, inner: boolean) => (
    <Row
      to={to(tag.id)}
      current={chosen === tag.id}
      icon={<TagIcon name={tag.icon} colour={tag.colour} className="size-[18px]" />}
      note={namesIn(tag.viewRoles, lang)}
      inner={inner}
    >
      {nameIn(tag.name, lang)}
    </Row>
  );
  return (
    <nav
      aria-label={messages.tags}
      className="sticky top-20 -ml-3 max-h-[calc(100dvh-96px)] w-[208px] self-start overflow-y-auto pb-6 [scrollbar-width:thin] max-lg:hidden"
    >
      <Row to={to(undefined)} current={chosen === undefined} icon={<Icon name="layout-list" size={18} className="shrink-0 text-ink-2" />}>
        {messages.allTags}
      </Row>
      <ul className="mt-1 grid gap-1">
        {tags.map((tag) => (
          <li key={tag.id}>
            {link(tag, false)}
            {tag.children.length > 0 && (
              <ul>
                {tag.children.map((child) => (
                  <li key={child.id}>{link(child, true)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
