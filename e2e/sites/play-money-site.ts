import { startSiteProcess, type SiteProcess } from './site-process.ts';

/** A second process on the same database that is not in production: only there play money exists. */
export async function startPlayMoneySite(): Promise<SiteProcess> {
  return startSiteProcess({ DATABASE_URL: process.env['SITE_DATABASE_URL'] });
}
