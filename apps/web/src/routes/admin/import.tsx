import { listImportPages, readImport } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ImportPage } from '../../features/staff-site/imports/import-page.tsx';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { Route } from './+types/import';

export const clientLoader = staffLoad(async (api, { params }) => {
  const importId = params['importId'] ?? '';
  // Posts are read with a right of their own, without which the rest of the receipt is read nevertheless.
  const pages = api.call(listImportPages, { params: { importId } }).then(
    ({ items }) => items,
    (reason: unknown) => {
      if (reason instanceof ApiFailure && reason.status === 403) return null;
      throw reason;
    },
  );
  const [receipt, known] = await Promise.all([api.call(readImport, { params: { importId } }), pages]);
  return { receipt, pages: known };
});

export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
