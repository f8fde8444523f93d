import { askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { TagIcon } from '../tags/tag-icon.tsx';
import type { QuestionCard } from './data.ts';

/** A touch target has 44 pixels, of which the chip shows 24, or 20 in a row of a list: the rest of it is a transparent border. */
const chip =
  'relative z-10 max-w-full truncate rounded-chip border-transparent bg-surface-2 bg-clip-padding px-2 text-ink-2 hover:text-tea ';
const sizes = {
  row: 'text-tiny/[1.25rem] pointer-coarse:-my-3 pointer-coarse:border-y-12',
  page: 'text-tiny/[1.5rem] pointer-coarse:border-y-10',
};

export function QuestionTag({ tag, small }: { tag: QuestionCard['tags'][number]; small?: boolean }) {
  const lang = useLang();
  return (
    <Link to={addressOf(askListPage, { tagId: tag.id })} className={cx(chip, small ? sizes.row : sizes.page)}>
      <TagIcon name={tag.icon} colour={tag.colour} className="mr-1 inline size-3.5 align-[-0.2em]" />
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
