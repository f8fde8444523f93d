import { importBadge, importBadgeGrant } from '../../../modules/badges/index.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

export const badgeLoader: KindLoader<'badges'> = {
  kind: 'badges',
  refs: ({ key }) => [{ kind: 'badges', key }],
  async load({ tx, run, refs, remark }, { key, record }) {
    if (refs.id('badges', key) !== undefined) return known;
    const { rule = null, name, nameEn = '', description = '', descriptionEn = '', icon, closed = false } = record;
    const texts = { nameZh: name, nameEn, descriptionZh: description, descriptionEn };
    const badge = await importBadge(tx, { rule, ...texts, icon, open: !closed });
    if (badge === undefined) return skipped(rule === null ? 'more badges than a site has' : 'a badge of a rule that is unknown here');
    if (!badge.isNew) remark('a badge whose name is here already, taken for that one');
    await remember(tx, run.source.site, 'badges', key, badge.id);
    return written;
  },
};

/** Badges that members had; nobody is notified of them. */
export const badgeGrantLoader: KindLoader<'badge-grants'> = {
  kind: 'badge-grants',
  refs: ({ badge, member, by }) => [
    { kind: 'badges', key: badge },
    ...[member, ...(by === undefined ? [] : [by])].map((key) => ({ kind: 'members', key })),
  ],
  order: ({ at }) => at,
  async load({ tx, refs }, { record: { badge, member, at, by, reason = '', chosen = false, takenAt } }) {
    const [badgeId, memberId] = [refs.id('badges', badge), refs.id('members', member)];
    if (badgeId === undefined) return missing('badge');
    if (memberId === undefined) return missing('member');
    const dates = { grantedAt: new Date(at), takenAt: takenAt === undefined ? null : new Date(takenAt) };
    const grant = { badgeId, memberId, ...dates, grantedBy: refs.id('members', by) ?? null, reason, chosen };
    return (await importBadgeGrant(tx, grant)) ? written : known;
  },
};
