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
    note: 'See first what a file would change, then decide. Passwords and keys are not in it; what takes two people still waits for the second after an import.',
    file: 'File of settings',
    tooBig: 'This is too big to be a file of settings.',
    noSettings: 'This is not an exported file of settings.',
    nothing: 'Nothing differs from how it is now.',
    changes: (n: number) => (n === 1 ? '1 setting would change' : `${n} settings would change`),
    same: (n: number) => (n === 1 ? '1 more is as it is now.' : `${n} more are as they are now.`),
    refused: (n: number) => (n === 1 ? '1 value is out of bounds and stays out' : `${n} values are out of bounds and stay out`),
    unknown: 'Not known to this site',
    apply: (n: number) => (n === 1 ? 'Change it' : `Change these ${n}`),
    done: 'Imported, in effect at once',
    doneWaiting: (n: number) =>
      n === 1 ? 'Imported; 1 waits for other staff to confirm' : `Imported; ${n} wait for other staff to confirm`,
  },
});
