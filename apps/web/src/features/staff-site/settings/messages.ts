import { messages } from '../../../lib/i18n.ts';

/** Labels of choices, by `key.choice` or by the choice alone. */
export const choiceTexts: Record<'zh' | 'en', Record<string, string>> = {
  zh: {
    open: '开放',
    read_only: '只读',
    closed: '关站',
    none: '不审核',
    first_posts: '新手先审',
    privileged_skip: '掌柜免审',
    all: '全部先审后发',
    'visitCounting.all': '统计所有人',
    'visitCounting.respect_dnt': '浏览器说不要就不统计',
    'visitCounting.off': '不统计',
  },
  en: {
    open: 'Open',
    read_only: 'Read-only',
    closed: 'Closed',
    none: 'No review',
    first_posts: 'First posts wait',
    privileged_skip: 'Staff skip review',
    all: 'Everything waits for review',
    'visitCounting.all': 'Count everybody',
    'visitCounting.respect_dnt': 'Not whose browser asks not to be tracked',
    'visitCounting.off': 'Count nobody',
  },
};

export const settingsMessages = messages({
  zh: {
    bounds: (min: number, max: number) => `${min} 到 ${max}`,
    initial: (text: string) => `初始值：${text}`,
    initialEmpty: '初始值：空',
    on: '开',
    off: '关',
    putBack: '用初始值',
    waits: (value: string) => `改成 ${value} 等另一位掌柜同意`,
    changed: (n: number) => `改了 ${n} 项，还没保存`,
    saved: '设置已保存，立刻生效',
    discard: '放弃修改',
    groups: '设置分组',
  },
  en: {
    bounds: (min: number, max: number) => `${min} to ${max}`,
    initial: (text: string) => `Initially: ${text}`,
    initialEmpty: 'Initially: empty',
    on: 'on',
    off: 'off',
    putBack: 'Use it',
    waits: (value: string) => `${value} waits for other staff to confirm`,
    changed: (n: number) => (n === 1 ? '1 change, not saved yet' : `${n} changes, not saved yet`),
    saved: 'Settings saved, in effect at once',
    discard: 'Discard changes',
    groups: 'Groups of settings',
  },
});
