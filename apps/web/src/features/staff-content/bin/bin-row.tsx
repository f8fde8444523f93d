import { useState } from 'react';
import { nameIn } from '../../../lib/names.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatFull } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Time, useNow } from '../../../ui/time.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { SelectionBox } from '../../staff/selection.tsx';
import { keyOf, restoreOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** The last days before removal are highlighted. */
const fewDays = 3;

type Props = { post: DeletedPost; mayAct: boolean; chosen: boolean; onChoose: (keys: readonly string[], chosen: boolean) => void };

/** The number of days left, which depends on the current time. */
function DaysLeft({ at }: { at: string }) {
  const own = useMessages(binMessages);
  const now = useNow();
  if (now === 0) return null;
  const days = Math.ceil((Date.parse(at) - now) / dayMs);
  return (
    <span title={own.goes(formatFull(at))}>
      <Chip tone={days <= fewDays ? 'cinnabar' : 'plain'}>{days > 0 ? own.daysLeft(days) : own.today}</Chip>
    </span>
  );
}

function Acts({ post }: { post: DeletedPost }) {
  const own = useMessages(binMessages);
  const act = useAct();
  const [removing, setRemoving] = useState(false);
  return (
    <span className="flex flex-wrap gap-2">
      <ActButton size="small" onClick={() => void act(() => restoreOne(post), own.restored)}>
        {own.restore}
      </ActButton>
      <ActButton size="small" tone="quiet" onClick={() => setRemoving(true)}>
        {own.remove}
      </ActButton>
      {removing && <RemoveDialog post={post} onClose={() => setRemoving(false)} />}
    </span>
  );
}

export function BinRow({ post, mayAct, chosen, onChoose }: Props) {
  const own = useMessages(binMessages);
  const lang = useLang();
  const { kind, title, excerpt, tags, author, by, deletedBy } = post;
  const isRoot = kind === 'topic' || kind === 'question';
  const name = author.name || author.account;
  const what = isRoot ? title : excerpt || own.nothing;
  const byStaff = own.byStaff(deletedBy === null ? '' : deletedBy.name || deletedBy.account);
  return (
    <li data-item className="flex items-start gap-1 border-t border-line py-3 pr-4 pl-2">
      {mayAct && <SelectionBox label={own.choose(what)} checked={chosen} onChange={(isChosen) => onChoose([keyOf(post)], isChosen)} />}
      <div className="grid min-w-0 flex-1 gap-1.5 pl-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <Chip>{own.kinds[kind]}</Chip>
          <Avatar size={20} name={name} url={author.avatarUrl} />
          <span className="min-w-0 font-medium wrap-anywhere text-ink">{name}</span>
          <span>{tags.map((tag) => nameIn(tag.name, lang)).join(' · ')}</span>
        </p>
        {isRoot && <p className="text-small font-medium break-words">{title}</p>}
        <p className="line-clamp-3 text-small break-words text-ink-2">{excerpt || own.nothing}</p>
        {!isRoot && <p className="truncate text-meta text-ink-2">{title === '' ? own.insideGone : own.inside(title)}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
            <DaysLeft at={post.goesAt} />
            <span>
              {by === 'author' ? own.byAuthor : byStaff} · <Time at={post.deletedAt} />
            </span>
          </p>
          {mayAct && <Acts post={post} />}
        </div>
      </div>
    </li>
  );
}
