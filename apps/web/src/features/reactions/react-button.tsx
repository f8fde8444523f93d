import { useState } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { reactionMessages } from './messages.ts';
import type { Reaction, ReactionState } from './reaction.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { pressed } from '../../ui/pressed.ts';

type Props = Reaction & { act: 'like' | 'favourite' } & ReactionState & {
    className: string;
    size: number;
    /** The label is shown while there is no number. */
    labelled?: boolean;
  };

/** Likes or favourites with one click. The code for clicks is loaded with the first one; use a key that depends on the server's state. */
export function ReactButton({ on, count, className, size, labelled = false, ...reaction }: Props) {
  const lang = useLang();
  const messages = useMessages(reactionMessages);
  const [now, setNow] = useState({ on, count });
  const isLike = reaction.act === 'like';
  const icon = isLike ? 'heart' : 'bookmark';
  const word = messages[reaction.act];
  return (
    <button
      type="button"
      aria-pressed={now.on}
      aria-label={now.count > 0 ? `${word} ${now.count}` : word}
      title={word}
      className={cx(className, now.on && (isLike ? 'text-cinnabar!' : 'text-gold!'))}
      onClick={() => void pressed(async () => (await fetchCode(() => import('./react.ts'))).react(reaction, now, setNow))}
    >
      <Icon name={icon} size={size} fill={now.on ? 'currentColor' : 'none'} />
      {now.count > 0 ? formatCount(now.count, lang) : labelled && word}
    </button>
  );
}
