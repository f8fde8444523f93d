import { moderationRules } from '@chaguan/contract';
import { messages } from '../../lib/i18n.ts';
import { currentLang } from '../../lib/language.ts';
import { ask } from '../../ui/overlays.ts';

const reasonMessages = messages({
  zh: {
    title: '移除并说明原因',
    label: '原因，作者会在提醒里看到',
    action: '移除',
    tooLong: '最多 500 个字',
  },
  en: {
    title: 'Remove with a reason',
    label: 'Reason, shown to the author in a reminder',
    action: 'Remove',
    tooLong: 'Up to 500 characters',
  },
});

/** The reason that staff enter, or null when they cancelled. */
export function askReason(): Promise<string | null> {
  const { title, label, action, tooLong } = reasonMessages[currentLang()];
  const validate = (text: string) => ([...text].length > moderationRules.reason.maxLength ? tooLong : null);
  return ask({ title, label, action, multiline: true, pattern: /\S/, validate });
}
