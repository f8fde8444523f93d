import { useMessages } from '../../lib/i18n.ts';
import { Button, type ButtonSize, type ButtonTone } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Relation, Someone } from './data.ts';
import { followMessages } from './messages.ts';
import { useFollow, type Follow } from './use-follow.ts';

/** `tone`: of following, where it is what the screen is for; in lists and beside other acts it is not. */
type Look = { tone?: ButtonTone; size?: ButtonSize; className?: string };

/** Only the button, for callers that hold the state, e.g. to show it in two places. */
export function FollowFace({ someone, follow, tone, size, className }: { someone: Someone; follow: Follow } & Look) {
  const messages = useMessages(followMessages);
  const { relation, busy, press } = follow;
  const { following, followedBy, blocked } = relation;
  const on = following || blocked;
  const icon = following ? <Icon name="user-round-check" size={15} /> : blocked ? undefined : <Icon name="user-round-plus" size={15} />;
  const label = blocked
    ? messages.unblock
    : following
      ? followedBy
        ? messages.mutual
        : messages.following
      : followedBy
        ? messages.followBack
        : messages.follow;
  const name = someone.name || someone.account || messages.nobody;
  const act = blocked ? messages.unblock : following ? messages.unfollow : label;
  return (
    <Button
      tone={on ? 'secondary' : tone}
      size={size}
      icon={icon}
      busy={busy}
      className={className}
      // The accessible name begins with the visible text.
      aria-label={on && !blocked ? `${label}, ${messages.of(act, name)}` : messages.of(label, name)}
      title={messages.of(act, name)}
      onClick={press}
    >
      {label}
    </Button>
  );
}

/** Follows a member, follows back, or unfollows; a visitor is prompted to sign in and then follows. */
export function FollowButton({ someone, relation, ...look }: { someone: Someone; relation: Relation } & Look) {
  const follow = useFollow(someone, relation);
  return <FollowFace someone={someone} follow={follow} {...look} />;
}
