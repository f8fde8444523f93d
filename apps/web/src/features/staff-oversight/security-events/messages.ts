import { messages } from '../../../lib/i18n.ts';

export const securityEventMessages = messages({
  zh: {
    note: '没登录成的，和想做却没有权限的，到期删除（见「保留多久」）。同一小时里重复的合成一行；输入过的内容不留。',
    kinds: '种类',
    anyKind: '全部',
    sign_in: '登录失败',
    authorisation: '没有权限',
    account: '账号',
    address: '网络地址',
    unknownMember: '没有这个账号',
    times: (n: number) => `${n} 次`,
    older: '更早的',
    newest: '回到最新',
    emptyTitle: '没有记录',
    emptyText: '一切安好。有人敲错门时，这里会多一行。',
  },
  en: {
    note: 'Failed logins and actions without permission, deleted after a while (see “Retention”). Repeated events within an hour are combined; what was typed is not kept.',
    kinds: 'Types',
    anyKind: 'All',
    sign_in: 'Failed logins',
    authorisation: 'Permission denied',
    account: 'Account',
    address: 'IP address',
    unknownMember: 'Account not found',
    times: (n: number) => (n === 1 ? 'once' : `${n} times`),
    older: 'Older',
    newest: 'Back to latest',
    emptyTitle: 'No entries',
    emptyText: 'All is well. Failed attempts will be listed here.',
  },
});
