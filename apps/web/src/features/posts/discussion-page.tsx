import { Suspense, type ReactNode } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { Coming } from '../../ui/coming.tsx';
import { DiscussionContext, type Discussion } from './discussion.ts';
import { useBodyImages } from './use-body-images.tsx';

type DiscussionPageProps = {
  discussion: Discussion;
  aside: ReactNode;
  /** The parts of the page that are loaded later; shown once the reader's browser is idle. */
  companion: ReactNode;
  /** The composer, over the page. */
  writing: ReactNode;
  /** The composer is hidden: its text is on its way. */
  isSending: boolean;
  children: ReactNode;
};

const columns = 'justify-center md:gap-6 lg:grid-cols-[minmax(0,var(--reading,720px))_288px]';

/** The bottom edge of the page, over the column of text: the composer is aligned with the text it belongs to. */
function Lower({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div
      hidden={hidden}
      className={`pointer-events-none fixed inset-x-0 bottom-0 z-40 max-md:bottom-(--tabs) mx-auto grid max-w-[1312px] md:px-6 [&[hidden]]:hidden ${columns}`}
    >
      <div className="pointer-events-auto mx-auto w-full min-w-0 max-w-[760px]">{children}</div>
    </div>
  );
}

/** The layout of a thread and of a question: one column of text, and one beside it. */
export function DiscussionPage({ discussion, aside, companion, writing, isSending, children }: DiscussionPageProps) {
  const settled = useSettled();
  const { onClick, viewer } = useBodyImages();
  return (
    <DiscussionContext value={discussion}>
      <div className={`grid gap-4 md:grid-cols-[minmax(0,1fr)_288px] ${columns}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pictures are links, which keys press too */}
        <div className="grid min-w-0 content-start gap-4" onClick={onClick}>
          {children}
        </div>
        {aside}
      </div>
      {settled && <Suspense>{companion}</Suspense>}
      {writing && (
        <Suspense fallback={<Coming />}>
          <Lower hidden={isSending}>{writing}</Lower>
        </Suspense>
      )}
      {viewer}
    </DiscussionContext>
  );
}
