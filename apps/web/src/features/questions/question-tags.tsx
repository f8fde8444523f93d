import { askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { TagIcon } from '../tags/tag-icon.tsx';
import type { QuestionCard } from './data.ts';

/** A finger gets 44 pixels, of which the chip shows 24. */
const chip =
  'relative z-10 inline-flex h-6 items-center gap-1 rounded-chip bg-surface-2 px-2 text-tiny text-ink-2 hover:text-tea ' +
  "pointer-coarse:my-2.5 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5 pointer-coarse:before:content-['']";

function Tag({ tag }: { tag: QuestionCard['tags'][number] }) {
  const lang = useLang();
  return (
    <Link to={addressOf(askListPage, { tagId: tag.id })} className={chip}>
      <TagIcon name={tag.icon} colour={tag.colour} className="size-3.5" />
      {nameIn(tag.name, lang)}
    </Link>
  );
}

/** The tags of a question; each leads to its list. */
export function QuestionTags({ tags, className }: { tags: QuestionCard['tags']; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <p className={cx('flex flex-wrap gap-x-1.5 gap-y-1 pointer-coarse:gap-y-0', className)}>
      {tags.map((tag) => (
        <Tag key={tag.id} tag={tag} />
      ))}
    </p>
  );
}
