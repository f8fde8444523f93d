import { Suspense, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { MemberWatch } from '../watches/member-watch.tsx';
import { ReactButton } from '../reactions/react-button.tsx';
import { postMessages } from './messages.ts';
import { useDiscussion } from './discussion.ts';

const bar =
  'mt-6 flex items-center gap-1 md:flex-wrap border-line max-md:fixed max-md:inset-x-0 max-md:z-20 max-md:mt-0 max-md:border-t ' +
  'max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-md:bg-surface max-md:px-3 max-md:py-1 md:-ml-3 ' +
  // Staff who wrote it have more to press than a phone is wide.
  'max-md:overflow-x-auto max-md:[scrollbar-width:none]';

type Subject = {
  notice: string;
  likeCount: number;
  favouriteCount: number;
  viewer: { liked: boolean; favourite: boolean };
};

type ActionBarProps = {
  subject: Subject;
  /** How many comments or answers stand below, in `#comments` or `#answers`. */
  count: number;
  below: '#comments' | '#answers';
  labels: { count: (n: string) => string; jump: string };
  /** Opens the composer instead of going there. */
  onWrite: (() => void) | null;
  path: string;
  /** More acts, fetched for those who may do any of them; null for others. */
  tools: ReactNode;
};

/** What to do with a topic or a question. On a phone it stays at the lower edge, in reach of the thumb. */
export function ActionBar({ subject, count, below, labels, onWrite, path, tools }: ActionBarProps) {
  const lang = useLang();
  const messages = useMessages(postMessages);
  const { of, id } = useDiscussion();
  const { viewer } = subject;
  const shown = formatCount(count, lang);
  const quiet = buttonClass('quiet', 'medium', 'px-3 max-sm:px-2');
  const react = (act: 'like' | 'favourite', on: boolean, reactions: number) => (
    <ReactButton key={`${act} ${on} ${reactions}`} act={act} kind={of} id={id} on={on} count={reactions} className={quiet} size={18} />
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
        className={quiet}
        title={labels.count(shown)}
        onClick={(event) => {
          if (!onWrite) return;
          event.preventDefault();
          onWrite();
        }}
      >
        <Icon name="message-circle" size={18} />
        <span className="tabular-nums">{shown}</span>
        <span className="sr-only">{labels.jump}</span>
      </a>
      <button
        type="button"
        className={cx(quiet, 'max-md:mr-auto')}
        onClick={() => void import('./copy-link.ts').then(({ copyLink }) => copyLink(path))}
      >
        <Icon name="share-2" size={18} />
        <span className="max-sm:sr-only">{messages.share}</span>
      </button>
      {subject.notice === '' && <MemberWatch watched={{ kind: of, subjectId: id }} className={quiet} />}
      {tools && <Suspense>{tools}</Suspense>}
    </div>
  );
}
