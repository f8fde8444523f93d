import type { StaffRight } from '@chaguan/contract';
import { withWords } from './words.ts';

/** Staff rights, by name. */
export const staffRightNames: Record<'zh' | 'en', Record<StaffRight, string>> = withWords({
  zh: { content: '内容', reports: '举报', people: '‹member›', money: '账目', settings: '设置', appearance: '门面', staff: '‹staff›' },
  en: {
    content: 'Content',
    reports: 'Reports',
    people: 'Members',
    money: 'Finance',
    settings: 'Settings',
    appearance: 'Appearance',
    staff: 'Staff',
  },
});

/** The name of a right that may be unknown; one unknown to this version is shown as it is. */
export function staffRightName(right: string | number | undefined, lang: 'zh' | 'en'): string {
  return Object.entries(staffRightNames[lang]).find(([key]) => key === right)?.[1] ?? String(right ?? '');
}

/** Several names as a list. */
export function listed(names: readonly string[], lang: 'zh' | 'en'): string {
  return names.join(lang === 'zh' ? '、' : ', ');
}
