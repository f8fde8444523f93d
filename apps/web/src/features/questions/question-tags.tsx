import { askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { TagIcon } from '../tags/tag-icon.tsx';
import type { QuestionCard } from './data.ts';

/** A touch target has 44 pixels, of which the chip shows 24, or 20 in a row of a list. */
const chip =
  'relative z-10 inline-flex items-center gap-1 rounded-chip bg-surface-2 px-2 text-tiny whitespace-nowrap text-ink-2 hover:text-tea ' +
  "pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:content-['']";
const sizes = { row: 'h-5 min-w-0 pointer-coarse:before:-inset-y-3', page: 'h-6 pointer-coarse:my-2.5 pointer-coarse:before:-inset-y-2.5' };

export function QuestionTag({ tag, small }: { tag: QuestionCard['tags'][number]; small?: boolean }) {
  const lang = useLang();
  return (
    <Link to={addressOf(askListPage, { tagId: tag.id })} className={cx(chip, small ? sizes.row : sizes.page)}>
      <TagIcon name={tag.icon} colour={tag.colour} className="size-3.5" />
      {nameIn(tag.name, lang)}
    </Link>
  );
}

/** The tags of a question; each links to its list. */
export function QuestionTags({ tags, className }: { tags: QuestionCard['tags']; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <p className={cx('flex flex-wrap gap-x-1.5 gap-y-1 pointer-coarse:gap-y-0', className)}>
      {tags.map((tag) => (
        <QuestionTag key={tag.id} tag={tag} />
      ))}
    </p>
  );
}
