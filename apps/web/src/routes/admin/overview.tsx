import { adminPage, listOutbox } from '@chaguan/contract';
import { loadSections } from '../../features/staff-figures/data.ts';
import { FigureSections } from '../../features/staff-figures/figure-sections.tsx';
import { loadFrame } from '../../features/staff/counts.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { Overview } from '../../features/staff/overview.tsx';
import { queryOf } from '../../lib/query.ts';
import type { Route } from './+types/overview';

export const clientLoader = staffLoad(async (api, { url }) => {
  const { counts, own } = await loadFrame(api);
  const query = queryOf(adminPage, url);
  const filters = { tagId: query.get('tagId') ?? undefined, author: query.get('author') ?? undefined };
  const [outbox, sections] = await Promise.all([
    own.rights.includes('settings') ? api.call(listOutbox, { query: { state: 'failed' } }) : undefined,
    loadSections(api, own, filters),
  ]);
  return { frame: { counts, own, failures: outbox?.failures ?? 0 }, sections };
});

export default function OverviewRoute({ loaderData: { frame, sections } }: Route.ComponentProps) {
  return (
    <Overview {...frame}>
      <FigureSections {...sections} />
    </Overview>
  );
}
