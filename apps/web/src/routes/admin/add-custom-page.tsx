import { AddPagePage } from '../../features/staff-site/custom-pages/add-page-page.tsx';

export default function AddCustomPageRoute() {
  return <AddPagePage />;
}
