import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../ui/skeletons.tsx';
import { Card } from '../../ui/card.tsx';
import { Rail } from './rail.tsx';
import { SectionTabs } from './section-tabs.tsx';

/** Everything that a member sees of the own account: a rail of sections, and one column with the tabs of the section. */
export function UserFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-[992px]:grid min-[992px]:grid-cols-[188px_minmax(0,760px)] min-[992px]:items-start min-[992px]:justify-center min-[992px]:gap-8">
      <Rail />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <SectionTabs />
        {children}
      </div>
    </div>
  );
}

/** While the browser finds out who is here and loads the screen. */
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
