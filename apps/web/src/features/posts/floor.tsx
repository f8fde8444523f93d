import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { ReactButton } from '../reactions/react-button.tsx';
import { NameLink, PersonAvatar, PersonBadges, PersonLink } from '../people/person.tsx';
import type { AnyFloor } from './data.ts';
import { authorLine, EditedMark, RegionMark, PostTime } from './post-marks.tsx';
import { postMessages } from './messages.ts';
import { PendingMark } from './notices.tsx';
import { useDiscussion } from './discussion.ts';
import { useReveal } from './use-reveal.ts';

const small =
  '-my-1 inline-flex min-h-8 min-w-8 items-center justify-center gap-1 rounded-control px-2 text-meta text-ink-2 tabular-nums ' +
  'hover:bg-surface-2 hover:text-tea pointer-coarse:mt-0 pointer-coarse:-mb-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

type FloorProps = {
  written: AnyFloor;
  /** DOM id of the floor. */
  link: string;
  targeted: boolean;
  /** Shown in its place when its text is gone. */
  gone: string;
  /** Next to the name, before the time. */
  mark?: ReactNode;
  className?: string;
  children: ReactNode;
};

function WriterPicture({ member }: { member: AnyFloor['author'] }) {
  return (
    <PersonLink member={member} twin className="absolute top-4 left-4 md:left-6 pointer-coarse:-m-2 pointer-coarse:p-2">
      <PersonAvatar member={member} size={36} className="max-sm:size-7" />
    </PersonLink>
  );
}

/** A floor is kept when its text is gone: the numbers below it must not change. */
function Tombstone({ written, link, gone }: Pick<FloorProps, 'written' | 'link' | 'gone'>) {
  const messages = useMessages(postMessages);
  return (
    <p className="flex items-center gap-3 text-meta text-ink-2">
      <Link
        to={link}
        className="tabular-nums hover:text-tea pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center"
      >
        {messages.floor(written.floor)}
      </Link>
      <span className="italic">{gone}</span>
    </p>
  );
}

function Head({ written, link, mark }: Pick<FloorProps, 'written' | 'link' | 'mark'>) {
  const messages = useMessages(postMessages);
  const { of, authorId } = useDiscussion();
  const { author, viewer } = written;
  const isAuthor = author.id === authorId;
  return (
    // Its touch targets are taller than their line of text: on a touch screen they extend beyond it on both sides.
    <header className="flex items-start gap-2 pointer-coarse:-mt-2 pointer-coarse:gap-0">
      <p className={cx('flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-small pointer-coarse:pt-1.5', authorLine)}>
        <NameLink member={author} className="font-semibold pointer-coarse:-my-1.5 pointer-coarse:min-w-10 pointer-coarse:py-2.5" />
        {isAuthor && <Chip tone="tea">{messages.began[of]}</Chip>}
        <PersonBadges member={author} />
        <PendingMark state={written.state} />
        {mark}
        <PostTime at={written.postedAt} className="text-meta text-ink-2" />
        <EditedMark edited={written} className="ml-0.5 text-meta text-ink-2" />
        <RegionMark region={written.region} className="ml-0.5 text-meta text-ink-2" />
      </p>
      {written.notice === '' && written.state === 'published' && (
        <ReactButton
          key={`${viewer.liked} ${written.likeCount}`}
          act="like"
          kind={of === 'topic' ? 'comment' : 'answer'}
          id={written.id}
          on={viewer.liked}
          count={written.likeCount}
          className={small}
          size={15}
        />
      )}
      <Link to={link} preventScrollReset aria-label={messages.floorLink(written.floor)} className={small}>
        {messages.floor(written.floor)}
      </Link>
    </header>
  );
}

/** The layout of a comment or an answer: author, time, number, and the highlight of the requested one. */
export function Floor({ written, link, targeted, gone, mark, className, children }: FloorProps) {
  const messages = useMessages(postMessages);
  const item = useReveal<HTMLElement>(targeted);
  const { floor, author } = written;
  const isGone = written.notice === 'deleted';
  return (
    <article
      ref={item}
      id={`floor-${floor}`}
      data-item
      data-floor={floor}
      aria-label={messages.floor(floor)}
      className={cx(
        // The avatar is in the padding: thirty floors without a wrapper element for the rest.
        'relative pr-4 md:pr-6',
        isGone ? 'py-2 pl-4 md:pl-6' : 'py-4 pl-14 sm:pl-16 md:pl-[72px]',
        'target:animate-[glow_2.4s_ease-out]',
        className,
        targeted && 'animate-[glow_2.4s_ease-out] shadow-[inset_3px_0_0_var(--color-tea)]',
      )}
    >
      {!isGone && <WriterPicture member={author} />}
      {isGone ? <Tombstone written={written} link={link} gone={gone} /> : <Head written={written} link={link} mark={mark} />}
      {children}
    </article>
  );
}
