import { messages } from '../../../lib/i18n.ts';

const listed = (names: readonly string[], between: string) => names.join(between);

/** What the list of conversations says of a group. */
export const groupRowMessages = messages({
  zh: {
    you: '你',
    acts: {
      created: (who: string, names: readonly string[]) => `${who}建了群，邀请了${listed(names, '、')}`,
      added: (who: string, names: readonly string[]) => `${who}邀请${listed(names, '、')}加入`,
      left: (who: string) => `${who}离开了`,
      removed: (who: string, names: readonly string[]) => `${who}把${listed(names, '、')}移出了群`,
      renamed: (who: string, _: readonly string[], name: string) => `${who}把群名改成「${name}」`,
      handed_over: (who: string, names: readonly string[]) => `${who}把群主交给了${listed(names, '、')}`,
    },
    count: (n: number) => `${n} 人`,
    muted: '已静音',
  },
  en: {
    you: 'You',
    acts: {
      created: (who: string, names: readonly string[]) => `${who} started the group with ${listed(names, ', ')}`,
      added: (who: string, names: readonly string[]) => `${who} added ${listed(names, ', ')}`,
      left: (who: string) => `${who} left`,
      removed: (who: string, names: readonly string[]) => `${who} removed ${listed(names, ', ')}`,
      renamed: (who: string, _: readonly string[], name: string) => `${who} renamed the group to “${name}”`,
      handed_over: (who: string, names: readonly string[]) => `${who} made ${listed(names, ', ')} the owner`,
    },
    count: (n: number) => `${n} member${n === 1 ? '' : 's'}`,
    muted: 'Muted',
  },
});
