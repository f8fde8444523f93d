import { listOutbox } from '@chaguan/contract';
import { loadFrame } from '../../features/staff/counts.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { Overview } from '../../features/staff/overview.tsx';
import type { Route } from './+types/overview';

export const clientLoader = staffLoad(async (api) => {
  const { counts, own } = await loadFrame(api);
  const failures = own.rights.includes('settings') ? (await api.call(listOutbox, { query: { state: 'failed' } })).failures : 0;
  return { counts, own, failures };
});

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />;
}
