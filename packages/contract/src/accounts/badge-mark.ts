import Type from 'typebox';
import { Id, Name, oneOf } from '../fields.ts';

/** Icons of badges: of the rules, and for staff to choose from. */
export const badgeIcons = [
  'award',
  'badge-check',
  'book-open-check',
  'calendar-days',
  'flask-conical',
  'gift',
  'hand-coins',
  'heart',
  'hourglass',
  'key-round',
  'lightbulb',
  'megaphone',
  'pen-line',
  'sparkles',
] as const;
export type BadgeIcon = (typeof badgeIcons)[number];

/** A badge as it stands beside a name. */
export const BadgeMark = Type.Object({ id: Id, name: Name, icon: oneOf(...badgeIcons) });
