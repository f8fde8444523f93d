import { loadFiles } from '../../features/staff-content/files/data.ts';
import { FilesPage } from '../../features/staff-content/files/files-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/files';

export const clientLoader = staffLoad((api, { url }) => loadFiles(api, url));

export default function StaffFilesRoute({ loaderData }: Route.ComponentProps) {
  return <FilesPage {...loaderData} />;
}
