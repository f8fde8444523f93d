import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { TagIcon } from '../tags/tag-icon.tsx';
import type { TagFace } from './data.ts';
import { tagFollowMessages } from './messages.ts';
import { useTagFollow } from './use-tag-follow.ts';

/** A tag that toggles following it. */
export function TagToggle({ tag, following: initial, closed = false }: { tag: TagFace; following: boolean; closed?: boolean }) {
  const messages = useMessages(tagFollowMessages);
  const lang = useLang();
  const { following, busy, press } = useTagFollow(tag.id, initial);
  return (
    <button
      type="button"
      aria-pressed={following}
      aria-disabled={busy || undefined}
      title={closed ? messages.closed : undefined}
      onClick={() => void (busy || press())}
      className={cx(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-chip border px-3 text-small pointer-coarse:min-h-11',
        following ? 'border-transparent bg-tea-soft font-semibold text-tea' : 'border-line bg-surface hover:bg-surface-2',
      )}
    >
      <TagIcon name={tag.icon} colour={tag.colour} />
      <span className="truncate">{nameIn(tag.name, lang)}</span>
      {closed && <Icon name="lock" size={12} className="text-gold" />}
      {following && <Icon name="check" size={14} />}
    </button>
  );
}
