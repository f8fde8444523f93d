import { useLocation } from 'react-router';
import { AreaSkeleton } from '../../features/staff/area-skeleton.tsx';
import { staffPage } from '../../features/staff/load.ts';
import { loadQueueStart } from '../../features/staff-queue/opened.ts';
import { QueuePage } from '../../features/staff-queue/queue-page.tsx';
import type { Route } from './+types/queue';

const page = staffPage((api, { url }) => loadQueueStart(api, url));
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const HydrateFallback = AreaSkeleton;

export default function StaffQueueRoute({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  // Another filter is another queue, and so is one that is opened again: its selections and decisions are reset.
  return <QueuePage key={key} {...loaderData} />;
}
