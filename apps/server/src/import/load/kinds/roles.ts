import { roles } from '../../../modules/members/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { known, type KindLoader, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

const longestName = 40;

async function freeRoleName(tx: Tx, name: string, site: string): Promise<string> {
  const short = [...name].slice(0, longestName).join('').trim() || 'role';
  const withSite = `${[...short].slice(0, longestName - site.length - 3).join('')} (${site.slice(0, 30)})`;
  const rows = await tx.selectFrom('role').select('nameZh').where('nameZh', 'in', [short, withSite]).execute();
  const inUse = new Set(rows.map(({ nameZh }) => nameZh));
  return [short, withSite].find((choice) => !inUse.has(choice)) ?? crypto.randomUUID();
}

/** The initial role of the source is ours, with our rights: what everybody may do is decided by staff here. Others are added. */
export const roleLoader: KindLoader<'roles'> = {
  kind: 'roles',
  refs: ({ key }) => [{ kind: 'roles', key }],
  async load({ tx, run, refs, remark }, { key, record }) {
    if (refs.id('roles', key) !== undefined) return known;
    const { site } = run.source;
    if (record.initial === true) {
      const { id } = await tx.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
      await remember(tx, site, 'roles', key, id);
      return written;
    }
    const nameZh = await freeRoleName(tx, record.name, site);
    if (nameZh !== record.name) remark('a role renamed, because its name is taken or too long');
    const { id } = await tx
      .insertInto('role')
      .values({
        nameZh,
        nameEn: (record.nameEn ?? '').slice(0, longestName),
        remark: (record.remark ?? '').slice(0, 200),
        sort: record.order ?? 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rights = [...new Set(record.rights ?? [])];
    if (rights.length > 0)
      await tx
        .insertInto('roleRight')
        .values(rights.map((right) => ({ roleId: id, right })))
        .execute();
    await remember(tx, site, 'roles', key, id);
    roles.drop(tx);
    return written;
  },
};
