import { Suspense, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { ReactButton } from '../reactions/react-button.tsx';
import { useDiscussion } from './discussion.ts';
import { postMessages } from './messages.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { signedIn } from '../../lib/session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ornament } from '../../ui/ornament.tsx';
import { pressed } from '../../ui/pressed.ts';
import { barButton } from './bar-button.ts';
import type { PostCard } from './data.ts';

const VisitorTools = ornament(() => import('./visitor-tools.tsx'));

type Subject = PostCard & {
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
  /** Where a phone writes. */
  field: ReactNode;
  /** The menu of further actions, loaded for members; null for visitors. */
  tools: ReactNode;
};

const toolsSpace = <span className="min-h-9 min-w-11 pointer-coarse:min-h-11" />;

/**
 * The actions on a topic or a question. On a phone this is the only bar at the bottom edge (`base.css`): a field to write in, the actions,
 * and a menu with the rest.
 */
export function ActionBar({ subject, count, below, labels, onWrite, path, field, tools }: ActionBarProps) {
  const lang = useLang();
  const messages = useMessages(postMessages);
  const { of, id } = useDiscussion();
  const { viewer } = subject;
  const countText = formatCount(count, lang);
  const settled = useSettled();
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
    <div data-bar data-acts data-one-bar className="mt-6 flex flex-wrap items-center gap-1 md:-ml-3">
      <div className="min-w-24 flex-1 md:hidden">{field}</div>
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
        className={`${barButton} max-md:hidden`}
        onClick={() => void pressed(async () => (await fetchCode(() => import('./copy-link.ts'))).copyLink(path))}
      >
        <Icon name="share-2" size={18} />
        <span>{messages.share}</span>
      </button>
      {/* Reserved space for what a member's browser loads, so that nothing beside it moves. */}
      <Suspense fallback={toolsSpace}>
        {tools ?? (settled && !signedIn() ? <VisitorTools subject={{ ...subject, kind: of, path }} /> : toolsSpace)}
      </Suspense>
    </div>
  );
}
