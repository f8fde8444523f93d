import { Suspense, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReactButton } from '../reactions/react-button.tsx';
import { useDiscussion } from './discussion.ts';
import { postMessages } from './messages.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { pressed } from '../../ui/pressed.ts';

/** The appearance of a button in the bar of a topic or a question. */
export const barButton = buttonClass('quiet', 'medium', 'px-3 max-md:gap-1 max-md:px-1 max-md:text-meta');

// On a phone each has an equal share of the width; with large text the bar scrolls.
const bar =
  'mt-6 flex flex-wrap items-center gap-1 border-line max-md:fixed max-md:inset-x-0 max-md:z-20 max-md:mt-0 max-md:border-t max-md:grid ' +
  'max-md:grid-flow-col max-md:auto-cols-[minmax(max-content,1fr)] max-md:overflow-x-auto max-md:[scrollbar-width:none] max-md:gap-0 max-md:bottom-(--tabs) max-md:bg-surface ' +
  'max-md:px-[max(4px,env(safe-area-inset-left))] max-md:py-1 short:max-md:py-0 md:-ml-3';

type Subject = {
  notice: string;
  likeCount: number;
  favouriteCount: number;
  viewer: { liked: boolean; favourite: boolean };
};

type ActionBarProps = {
  subject: Subject;
  /** The number of comments or answers below, in `#comments` or `#answers`. */
  count: number;
  below: '#comments' | '#answers';
  labels: { count: (n: string) => string; jump: string };
  /** Opens the composer instead of scrolling there. */
  onWrite: (() => void) | null;
  path: string;
  /** The menu of further actions, loaded for members; null for visitors. */
  tools: ReactNode;
};

/** The actions on a topic or a question. On a phone the bar is at the bottom edge, in reach of the thumb. */
export function ActionBar({ subject, count, below, labels, onWrite, path, tools }: ActionBarProps) {
  const lang = useLang();
  const messages = useMessages(postMessages);
  const { of, id } = useDiscussion();
  const { viewer } = subject;
  const countText = formatCount(count, lang);
  const react = (act: 'like' | 'favourite', on: boolean, reactions: number) => (
    <ReactButton
      key={`${act} ${on} ${reactions}`}
      act={act}
      kind={of}
      id={id}
      on={on}
      count={reactions}
      className={barButton}
      size={18}
      labelled
    />
  );
  return (
    <div data-bar className={bar}>
      {subject.notice === '' && (
        <>
          {react('like', viewer.liked, subject.likeCount)}
          {react('favourite', viewer.favourite, subject.favouriteCount)}
        </>
      )}
      <a
        href={below}
        className={barButton}
        title={labels.count(countText)}
        onClick={(event) => {
          if (!onWrite) return;
          event.preventDefault();
          onWrite();
        }}
      >
        <Icon name="message-circle" size={18} />
        <span className="tabular-nums">{countText}</span>
        <span className="sr-only">{labels.jump}</span>
      </a>
      <button
        type="button"
        className={barButton}
        onClick={() => void pressed(async () => (await fetchCode(() => import('./copy-link.ts'))).copyLink(path))}
      >
        <Icon name="share-2" size={18} />
        <span>{messages.share}</span>
      </button>
      {/* Reserved space for what a member's browser loads, so that nothing beside it moves. */}
      <Suspense fallback={<span className="min-h-11" />}>{tools ?? <span className="members-only min-h-11" />}</Suspense>
    </div>
  );
}
