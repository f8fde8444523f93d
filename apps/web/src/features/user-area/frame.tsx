import { chatPage } from '@chaguan/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import { Card } from '../../ui/card.tsx';
import { Rail } from './rail.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** The layout of a member's own area: a side list of sections, and one column with the tabs of the section. */
export function UserFrame({ children }: { children: ReactNode }) {
  // As high as the shell leaves between its bars, see there.
  const isChat = useLocation().pathname === chatPage.path;
  return (
    <div
      className={cx(
        'min-[992px]:grid min-[992px]:grid-cols-[188px_minmax(0,760px)] min-[992px]:items-start min-[992px]:justify-center min-[992px]:gap-8',
        isChat && 'min-h-0 flex-1 max-[992px]:flex max-[992px]:flex-col min-[992px]:grid-rows-[minmax(0,1fr)]',
      )}
    >
      <Rail />
      <div className={cx('grid min-w-0 gap-4', isChat && 'min-h-0 flex-1 grid-rows-[minmax(0,1fr)] self-stretch')}>
        <SectionTabs />
        {children}
      </div>
    </div>
  );
}

/** While the browser loads the session and the screen. */
export function UserFrameSkeleton() {
  return (
    <UserFrame>
      <div className="grid gap-3">
        <Bone className="h-8 w-40 max-md:mx-4" />
        <Card>
          <Skeleton shape="row" count={4} />
        </Card>
      </div>
    </UserFrame>
  );
}
