import { messages } from '../../../lib/i18n.ts';

export const checkMessages = messages({
  zh: {
    title: '核对账单',
    help: '每一笔的哈希是 SHA-256（前一笔的哈希、事由的哈希、时间、数额、余额），第一笔压在账户名的哈希上；这里从头再算一遍，再和服务器现在的账、每天凌晨全站核对的根对照。计算都在你的浏览器里，账单不会上传，只问服务器最后一笔和那次核对的编号。',
    choose: '选一份账单',
    another: '再选一份',
    checking: (checked: number, of: number) => `正在核对，${checked} / ${of}`,
    noStatement: '这个文件不是账单，或者已经残缺',
    tooLarge: '文件太大，打不开',
    cannot: '这个页面不是用 https 打开的，浏览器不给算哈希的工具，在这里没法核对',
    holds: '这份账单核对无误',
    fails: '这份账单对不上',
    partly: '账单本身没有问题，但有的没法对照',
    account: { CNY: '余额', POINT: '积分' },
    chain: (lines: number, entries: number) => {
      if (lines === 0) return '账单里还没有一笔';
      if (entries === lines) return `${lines} 笔的哈希和余额全部对得上，事由也一起算过`;
      const reasons = entries === 0 ? '事由都牵涉别人' : `其中 ${entries} 笔连事由一起算过，其余的牵涉别人`;
      return `${lines} 笔的哈希和余额全部对得上；${reasons}，账单里只有事由的哈希`;
    },
    broken: (line: number) => `第 ${line} 笔对不上`,
    heldBefore: (lines: number) => (lines === 0 ? '从第一笔起就对不上' : `之前的 ${lines} 笔都对得上`),
    problems: {
      form: '这一笔的写法读不出来',
      balance: '余额不等于上一笔的余额加上这一笔',
      contents: '事由、说明或往来和它的哈希不符',
      hash: '时间、数额、余额或前一笔被改过，哈希对不上',
    },
    end: '结尾的余额和哈希，就是账单开头写的',
    endFails: '结尾和账单开头写的笔数、余额或哈希不同，可能少了最后几笔',
    now: '和服务器现在的账一致，最后一笔就是现在的最后一笔',
    later: (count: number) => `最后一笔和服务器上的一致，此后又有 ${count} 笔`,
    differs: '服务器上没有这一笔，或者和账单里的不同',
    other: '这份账单不是你这个账户的，没法和服务器对照',
    proof: (at: string) => `在 ${at} 的全站核对里：从这里能走到那天的根`,
    proofFails: '走不到账单里写的全站核对的根',
    proofUnknown: '服务器留着的那次全站核对，根和账单里的不同',
    proofNone: '还没有一次全站核对包括这个账户，每天凌晨核对一次',
  },
  en: {
    title: 'Check a statement',
    help: 'The hash of each entry is SHA-256 over the hash before it, the hash of its reason, the time, the amount and the balance; the first stands on the hash of the account’s name. All of it is computed anew in your browser and compared with the books of now and the root of the nightly proof; the statement is not uploaded, the server is asked only for the last entry and that proof by their numbers.',
    choose: 'Choose a statement',
    another: 'Choose another',
    checking: (checked: number, of: number) => `Checking, ${checked} of ${of}`,
    noStatement: 'This file is no statement, or not a whole one',
    tooLarge: 'This file is too large to open',
    cannot: 'This page was not opened by https, so the browser has no tools for hashes and nothing can be checked here',
    holds: 'This statement holds',
    fails: 'This statement does not hold',
    partly: 'The statement itself holds, but not all of it could be compared',
    account: { CNY: 'Balance', POINT: 'Points' },
    chain: (lines: number, entries: number) => {
      if (lines === 0) return 'The statement has no entries yet';
      const all = `Hashes and balances hold in ${lines === 1 ? 'the only entry' : `all ${lines} entries`}`;
      if (entries === lines) return `${all}, and so ${lines === 1 ? 'does its reason' : 'do their reasons'}`;
      const reasons = entries === 0 ? 'others are part of their reasons' : `so do the reasons of ${entries}; others are part of the rest`;
      return `${all}; ${reasons}, of which a statement has the hash only`;
    },
    broken: (line: number) => `Entry ${line} does not hold`,
    heldBefore: (lines: number) =>
      lines === 0 ? 'It is wrong from the first entry on' : lines === 1 ? 'The one before it holds' : `The ${lines} before it hold`,
    problems: {
      form: 'It cannot be read',
      balance: 'The balance is not the one before plus this entry',
      contents: 'Its reason, remark or counterparts do not match their hash',
      hash: 'The time, the amount, the balance or the entry before was changed: the hash does not match',
    },
    end: 'It ends with the balance and the hash that its heading names',
    endFails: 'It does not end with the number, balance or hash that its heading names: the last entries may be missing',
    now: 'The same as in the books now: its last entry is the latest there is',
    later: (count: number) => `Its last entry is the same in the books now; ${count} came after it`,
    differs: 'The books have no such last entry, or another one',
    other: 'This statement is of an account that is not yours, so it cannot be compared with the books',
    proof: (at: string) => `It leads to the root of the proof of all books at ${at}`,
    proofFails: 'It does not lead to the root of the proof that it names',
    proofUnknown: 'The books name another root for that proof',
    proofNone: 'No proof has seen this account yet; there is one every night',
  },
});
