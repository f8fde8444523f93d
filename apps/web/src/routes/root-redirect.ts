import { redirect } from 'react-router';
import { paths } from '../paths.ts';

export function loader() {
  return redirect(paths.siteHome());
}

export function clientLoader() {
  return redirect(paths.siteHome());
}
