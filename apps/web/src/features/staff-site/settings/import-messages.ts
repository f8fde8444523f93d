import { messages } from '../../../lib/i18n.ts';

export const importMessages = messages({
  zh: {
    title: '导入设置',
    note: '先看文件会改什么，再决定要不要改。密码和密钥不在文件里；要两个人同意的设置，导入以后照样要等另一位‹staff›同意。',
    file: '设置文件',
    tooBig: '文件太大，不像是设置文件。',
    noSettings: '这不是导出的设置文件。',
    nothing: '和现在一样，没有要改的。',
    changes: (n: number) => `会改 ${n} 项`,
    same: (n: number) => `另外 ${n} 项和现在一样。`,
    refused: (n: number) => `${n} 项不合要求，不会导入`,
    unknown: '这个站点没有的设置',
    apply: (n: number) => `改这 ${n} 项`,
    done: '导入好了，立刻生效',
    doneWaiting: (n: number) => `导入好了；有 ${n} 项等另一位‹staff›同意`,
  },
  en: {
    title: 'Import settings',
    note: 'See what a file would change before deciding. Passwords and keys are not in the file; settings that need two people still wait for another staff member’s approval after the import.',
    file: 'Settings file',
    tooBig: 'This file is too large to be a settings file.',
    noSettings: 'This is not an exported settings file.',
    nothing: 'Same as the current settings; nothing to change.',
    changes: (n: number) => (n === 1 ? '1 setting will change' : `${n} settings will change`),
    same: (n: number) => (n === 1 ? '1 other setting is the same as now.' : `${n} other settings are the same as now.`),
    refused: (n: number) => (n === 1 ? '1 invalid setting will not be imported' : `${n} invalid settings will not be imported`),
    unknown: 'This site does not have this setting',
    apply: (n: number) => (n === 1 ? 'Change 1 setting' : `Change ${n} settings`),
    done: 'Imported, effective immediately',
    doneWaiting: (n: number) =>
      n === 1
        ? 'Imported; 1 setting is waiting for another staff member’s approval'
        : `Imported; ${n} settings are waiting for another staff member’s approval`,
  },
});
