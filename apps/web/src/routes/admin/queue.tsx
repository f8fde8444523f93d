import { staffLoad } from '../../features/staff/load.ts';
import { loadQueuePage } from '../../features/staff/queue/data.ts';
import { QueuePage } from '../../features/staff/queue/queue-page.tsx';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/queue';

export const clientLoader = staffLoad((api, { url }) => loadQueuePage(api, url));

export default function StaffQueueRoute({ loaderData }: Route.ComponentProps) {
  const { kind = '', reason = '', tagId = '' } = loaderData.filters;
  // Another filter is another queue: what was selected or decided here does not count there.
  return <QueuePage key={`${kind} ${reason} ${tagId}`} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
