import type { BadgeIcon, BadgeRule } from '@chaguan/contract';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

interface BadgeRow {
  id: string;
  rule: BadgeRule | null;
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  icon: BadgeIcon;
}

/** The columns of a badge, with the types of its closed lists. */
export const badgeColumns = (eb: ExpressionBuilder<DB, 'badge'>) =>
  [
    'badge.id',
    eb.ref('badge.rule').$castTo<BadgeRule | null>().as('rule'),
    'badge.nameZh',
    'badge.nameEn',
    'badge.descriptionZh',
    'badge.descriptionEn',
    eb.ref('badge.icon').$castTo<BadgeIcon>().as('icon'),
  ] as const;

export function badgeMark({ id, nameZh, nameEn, icon }: BadgeRow) {
  return { id, name: { zh: nameZh, en: nameEn }, icon };
}

/** A rule has its own text, in the language of the reader. */
export function ruleOf({ rule, descriptionZh, descriptionEn }: BadgeRow) {
  return { rule, description: rule === null ? { zh: descriptionZh, en: descriptionEn } : null };
}
