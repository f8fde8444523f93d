import type { BadgeRule } from '@chaguan/contract';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { badgeMessages } from './messages.ts';

type Described = { rule: BadgeRule | null; description: { zh: string; en: string } | null };

/** What a badge is for: the text of its rule, or what staff wrote. */
export function useBadgeText(): (badge: Described) => string {
  const lang = useLang();
  const { rules } = useMessages(badgeMessages);
  return ({ rule, description }) => (rule === null ? nameIn(description ?? { zh: '', en: '' }, lang) : rules[rule]);
}
