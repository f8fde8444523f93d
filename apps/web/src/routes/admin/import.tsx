import { listImportPages, readImport } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ImportPage } from '../../features/staff-site/imports/import-page.tsx';
import { unlessRefused } from '../../features/staff-site/imports/unless-refused.ts';
import type { Route } from './+types/import';

export const clientLoader = staffLoad(async (api, { params }) => {
  const importId = params['importId'] ?? '';
  const [receipt, pages] = await Promise.all([
    api.call(readImport, { params: { importId } }),
    unlessRefused(api.call(listImportPages, { params: { importId } })),
  ]);
  return { receipt, pages: pages?.items ?? null };
});

export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
