import { adminPage, listOutbox, readMaintenance, readOnboarding } from '@chaguan/contract';
import { loadSections } from '../../features/staff-figures/data.ts';
import { FigureSections } from '../../features/staff-figures/figure-sections.tsx';
import { loadFrame } from '../../features/staff/counts.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { OnboardingCard } from '../../features/staff-site/onboarding/onboarding-card.tsx';
import { Overview, wentWrong } from '../../features/staff/overview.tsx';
import { queryOf } from '../../lib/query.ts';
import type { Route } from './+types/overview';

export const clientLoader = staffLoad(async (api, { url }) => {
  const { counts, own } = await loadFrame(api);
  const query = queryOf(adminPage, url);
  const filters = { tagId: query.get('tagId') ?? undefined, author: query.get('author') ?? undefined };
  const setsUp = own.rights.includes('settings');
  const [outbox, maintenance, onboarding, sections] = await Promise.all([
    setsUp ? api.call(listOutbox, { query: { state: 'failed' } }) : undefined,
    setsUp ? api.call(readMaintenance) : undefined,
    setsUp ? api.call(readOnboarding) : undefined,
    loadSections(api, own, filters),
  ]);
  return { frame: { counts, own, failures: outbox?.failures ?? 0, wrong: wentWrong(maintenance?.runs ?? []) }, onboarding, sections };
});

export default function OverviewRoute({ loaderData: { frame, onboarding, sections } }: Route.ComponentProps) {
  return (
    <Overview {...frame}>
      {onboarding?.isVisible && <OnboardingCard onboarding={onboarding} />}
      <FigureSections {...sections} />
    </Overview>
  );
}
