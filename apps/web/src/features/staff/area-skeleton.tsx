import { adminPage, adminQueuePage } from '@chaguan/contract';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { Bone } from '../../ui/skeletons.tsx';

const count = (many: number) => Array.from({ length: many }, (_, at) => at);

/** What waits as numbers, then figures with a chart. */
function OverviewBones() {
  return (
    <>
      <Card as="div">
        <span className="block border-b border-line px-4 py-3">
          <Bone className="h-5 w-24" />
        </span>
        <span className="grid grid-cols-2 gap-px bg-line md:grid-cols-4">
          {count(4).map((at) => (
            <span key={at} className="grid gap-2 bg-surface px-4 py-4">
              <Bone className="h-8 w-12" />
              <Bone className="h-4 w-24 max-w-full" />
            </span>
          ))}
        </span>
      </Card>
      <Card as="div" className="grid gap-4 px-4 py-4">
        <Bone className="h-5 w-32" />
        <Bone className="h-40 w-full" />
      </Card>
    </>
  );
}

/** Filters, then items of which the first is open with its text and its acts. */
function QueueBones() {
  return (
    <Card as="div" className="divide-y divide-line">
      <span className="flex gap-2 px-3 py-2.5">
        {count(4).map((at) => (
          <Bone key={at} round className="h-8 w-16" />
        ))}
      </span>
      <span className="grid gap-3 px-4 py-4">
        <Bone className="h-5 w-2/3" />
        <Bone className="h-24 w-full" />
        <span className="flex justify-end gap-2">
          <Bone className="h-9 w-24" />
          <Bone className="h-9 w-24" />
        </span>
      </span>
      {count(4).map((at) => (
        <span key={at} className="flex items-center gap-3 px-4 py-3.5">
          <Bone className="size-4" />
          <Bone className="h-5 flex-1" />
          <Bone className="h-4 w-16" />
        </span>
      ))}
    </Card>
  );
}

/** Fields that filter, then the lines of a table. */
function TableBones() {
  return (
    <Card as="div" className="divide-y divide-line">
      <span className="flex flex-wrap gap-3 px-4 py-3.5">
        <Bone className="h-10 w-44" />
        <Bone className="h-10 w-28" />
      </span>
      {count(8).map((at) => (
        <span key={at} className="grid grid-cols-[2fr_1fr] gap-6 px-4 py-3.5 md:grid-cols-[3fr_1fr_1fr_1fr]">
          <Bone className="h-5" />
          <Bone className="h-5" />
          <Bone className="h-5 max-md:hidden" />
          <Bone className="h-5 max-md:hidden" />
        </span>
      ))}
    </Card>
  );
}

/** While the browser loads the session: in the shape of the screen that comes. */
export function AreaSkeleton() {
  const { pathname } = useLocation();
  const messages = useMessages(uiMessages);
  const isOverview = pathname === adminPage.path;
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <div className="grid gap-2 max-md:hidden">
        {count(12).map((at) => (
          <Bone key={at} className="h-8 w-full" />
        ))}
      </div>
      <Bone className="mb-3 h-11 w-full md:hidden" />
      <div role="status" aria-label={messages.loading} className="grid min-w-0 gap-3">
        <Bone className="h-8 w-32 max-md:mx-4" />
        {isOverview ? <OverviewBones /> : pathname === adminQueuePage.path ? <QueueBones /> : <TableBones />}
      </div>
    </div>
  );
}
