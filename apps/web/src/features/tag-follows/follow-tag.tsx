import { useEffect, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlays.ts';
import { TagIcon } from '../tags/tag-icon.tsx';
import { MemberWatch } from '../watches/member-watch.tsx';
import { loadFollowedTags, type TagFace } from './data.ts';
import { tagFollowMessages } from './messages.ts';
import { useTagFollow } from './use-tag-follow.ts';

function FollowTagButton({ tag, initial }: { tag: TagFace; initial: boolean }) {
  const messages = useMessages(tagFollowMessages);
  const name = nameIn(tag.name, useLang());
  const { following, busy, press } = useTagFollow(tag.id, initial);
  async function showResult(): Promise<void> {
    toast((await press()) ? messages.followed(name) : messages.unfollowed(name), { kind: 'success' });
  }
  return (
    <Button
      size="small"
      busy={busy}
      icon={<Icon name={following ? 'check' : 'plus'} size={15} />}
      aria-label={following ? `${messages.following}, ${messages.of(messages.unfollow, name)}` : messages.of(messages.follow, name)}
      onClick={() => void showResult()}
    >
      {following ? messages.following : messages.follow}
    </Button>
  );
}

/** Above the list of a tag, for members. The page is shared by all readers, so the followed state is loaded afterwards. */
export default function FollowTag({ tag }: { tag: TagFace }) {
  const name = nameIn(tag.name, useLang());
  const [followed, setFollowed] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let left = false;
    loadFollowedTags(api).then(
      (tags) => left || setFollowed(new Set(tags.map((one) => one.tag.id))),
      () => null,
    );
    return () => {
      left = true;
    };
  }, []);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-4 md:px-1">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <TagIcon name={tag.icon} colour={tag.colour} className="size-[18px]" />
        <span className="truncate">{name}</span>
      </p>
      <span className="flex shrink-0 items-center gap-1">
        <MemberWatch watched={{ kind: 'tag', subjectId: tag.id }} className={iconButtonClass} />
        {followed && <FollowTagButton key={`${tag.id} ${followed.has(tag.id)}`} tag={tag} initial={followed.has(tag.id)} />}
      </span>
    </div>
  );
}
