import { chatPage } from '@chaguan/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { AreaBones } from './area-skeleton.tsx';
import { Rail } from './rail.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** The layout of a member's own area: a side list of sections, and one column with the tabs of the section. */
export function UserFrame({ children }: { children: ReactNode }) {
  // As high as the shell leaves between its bars, see there.
  const isChat = useLocation().pathname === chatPage.path;
  return (
    <div
      className={cx(
        'min-[62rem]:grid min-[62rem]:grid-cols-[188px_minmax(0,760px)] min-[62rem]:items-start min-[62rem]:justify-center min-[62rem]:gap-8',
        isChat && 'min-h-0 flex-1 max-[62rem]:flex max-[62rem]:flex-col min-[62rem]:grid-rows-[minmax(0,1fr)]',
      )}
    >
      <Rail />
      <div className={cx('grid min-w-0 gap-4 max-md:gap-1.5', isChat && 'min-h-0 flex-1 grid-rows-[minmax(0,1fr)] self-stretch')}>
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
      <AreaBones />
    </UserFrame>
  );
}
