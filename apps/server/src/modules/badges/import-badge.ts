import { badgeIcons, badgeTextRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { mostBadges } from './commands/save-badge.ts';

interface ImportedBadge {
  /** Null: staff grant it. */
  rule: string | null;
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  icon: string;
  open: boolean;
}

const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('');

/**
 * A badge of another site. One of a rule is that of the same rule here, and one of staff that of the same name, if there is one.
 * @returns undefined if there is no such rule, or no room
 */
export async function importBadge(tx: Tx, badge: ImportedBadge): Promise<{ id: string; isNew: boolean } | undefined> {
  const { rule, open } = badge;
  if (rule !== null) {
    const row = await tx.updateTable('badge').set({ open }).where('rule', '=', rule).returning('id').executeTakeFirst();
    return row && { id: row.id, isNew: true };
  }
  const nameZh = cut(badge.nameZh, badgeTextRules.name.maxLength) || '徽章';
  const same = await tx.selectFrom('badge').select('id').where('nameZh', '=', nameZh).executeTakeFirst();
  if (same !== undefined) return { id: same.id, isNew: false };
  const { count } = await tx
    .selectFrom('badge')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostBadges) return undefined;
  const { id } = await tx
    .insertInto('badge')
    .values({
      nameZh,
      nameEn: cut(badge.nameEn, badgeTextRules.nameEn.maxLength),
      descriptionZh: cut(badge.descriptionZh, badgeTextRules.description.maxLength) || nameZh,
      descriptionEn: cut(badge.descriptionEn, badgeTextRules.descriptionEn.maxLength),
      icon: badgeIcons.find((icon) => icon === badge.icon) ?? 'award',
      open,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

interface ImportedGrant {
  badgeId: string;
  memberId: string;
  grantedAt: Date;
  grantedBy: string | null;
  reason: string;
  chosen: boolean;
  takenAt: Date | null;
}

/** A badge that a member had at another site; nobody is notified of it. @returns whether it is new */
export async function importBadgeGrant(tx: Tx, grant: ImportedGrant): Promise<boolean> {
  const { badgeId, memberId, grantedAt, grantedBy, chosen, takenAt } = grant;
  const reason = cut(grant.reason, badgeTextRules.reason.maxLength);
  const { rows } = await sql<{ memberId: string }>`
    insert into member_badge (badge_id, member_id, granted_at, granted_by, reason, chosen, taken_at)
    select ${badgeId}::bigint, ${memberId}::bigint, ${grantedAt}::timestamptz, ${grantedBy}::bigint, ${reason},
      ${chosen && takenAt === null} and not exists (select from member_badge where member_id = ${memberId}::bigint and chosen),
      ${takenAt}::timestamptz
    on conflict do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}
