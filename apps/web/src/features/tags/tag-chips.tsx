import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn, namesIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import type { TagLeaf } from './data.ts';
import { tagMessages } from './messages.ts';
import { TagIcon } from './tag-icon.tsx';
import type { TagLinks } from './tag-rail.tsx';

/** A touch target has 44 pixels, of which the chip shows 32. */
const chip =
  'relative inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-chip border px-3 text-meta whitespace-nowrap ' +
  "pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-1.5 pointer-coarse:before:content-['']";
const strip = 'flex gap-2 overflow-x-auto px-3 py-1.5 [scrollbar-width:none]';

/** If there is no space for the side list: the first level, and under a chosen one its children. */
export function TagChips({ tags, chosen, to }: TagLinks) {
  const lang = useLang();
  const messages = useMessages(tagMessages);
  const open = tags.find((tag) => tag.id === chosen || tag.children.some(({ id }) => id === chosen));
  const one = (tag: TagLeaf | null, current: boolean) => (
    <li key={tag?.id ?? 'all'}>
      <Link
        to={to(tag?.id)}
        aria-current={tag?.id === chosen ? 'page' : undefined}
        title={tag && tag.viewRoles.length > 0 ? messages.restricted(namesIn(tag.viewRoles, lang)) : undefined}
        className={cx(chip, current ? 'border-transparent bg-tea-soft font-semibold text-tea' : 'border-line bg-surface')}
      >
        {tag && <TagIcon name={tag.icon} colour={tag.colour} />}
        {tag ? nameIn(tag.name, lang) : messages.allTags}
        {tag && tag.viewRoles.length > 0 && <Icon name="lock" size={12} className="text-gold" />}
      </Link>
    </li>
  );
  return (
    <nav aria-label={messages.tags} className="grid lg:hidden">
      <ul className={strip}>
        {one(null, chosen === undefined)}
        {tags.map((tag) => one(tag, tag === open))}
      </ul>
      {open && open.children.length > 0 && <ul className={strip}>{open.children.map((child) => one(child, child.id === chosen))}</ul>}
    </nav>
  );
}
