import { call, newMember, type Person } from '../cast/people.ts';
import { createDatabase, type OwnDatabase } from './own-database.ts';
import { startSiteProcess } from './site-process.ts';

export interface OwnSite {
  url: string;
  database: OwnDatabase;
  staff: Person;
  /** The one tag for topics. */
  tagId: string;
  member: (beginning: string) => Promise<Person>;
  stop: () => Promise<void>;
}

/**
 * A new site without content but a tag, on a database of its own, for what applies to a whole site. `settings` are staff's; members register
 * without a captcha unless they say otherwise.
 */
export async function startOwnSite(
  name: string,
  environment: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const database = await createDatabase(name);
  const { url, signIn, stop } = await startSiteProcess({ DATABASE_URL: database.url, DEMO_CONTENT: 'no', ...environment }, { isNew: true });
  const staff = { ...signIn, ...(await call<{ accessToken: string; refreshToken: string }>('/login', { fields: signIn, at: url })) };
  const values = JSON.stringify({ registrationCaptcha: 'false', ...settings });
  await call('/admin/settings', { as: staff, fields: { values }, at: url });
  const tag = { nameZh: '茶叶', nameEn: 'Tea', icon: 'leaf', colour: '#1f6b4a' };
  const { id: tagId } = await call<{ id: string }>('/admin/tags', { as: staff, fields: tag, at: url });
  return {
    url,
    database,
    staff,
    tagId,
    member: (beginning) => newMember(beginning, url),
    async stop() {
      await stop();
      await database.drop();
    },
  };
}
