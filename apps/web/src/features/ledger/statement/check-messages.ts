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
    title: 'Verify a statement',
    help: 'The hash of each entry is SHA-256 over the previous hash, the hash of its details, the time, the amount and the balance; the first entry builds on the hash of the account’s name. Everything is recalculated here, then compared with the server’s current ledger and with the root of the nightly ledger verification. The calculation runs in your browser and the statement is not uploaded: the server is only asked for the number of the last entry and of that verification.',
    choose: 'Choose a statement',
    another: 'Choose another',
    checking: (checked: number, of: number) => `Verifying, ${checked} of ${of}`,
    noStatement: 'This file is not a statement, or it is incomplete',
    tooLarge: 'This file is too large to open',
    cannot: 'This page was not opened over https, so the browser cannot calculate hashes and the statement cannot be verified here',
    holds: 'This statement is correct',
    fails: 'This statement does not match',
    partly: 'The statement itself is correct, but not all of it could be compared',
    account: { CNY: 'Balance', POINT: 'Points' },
    chain: (lines: number, entries: number) => {
      if (lines === 0) return 'The statement has no entries yet';
      const all = `The hashes and balances of ${lines === 1 ? 'the only entry' : `all ${lines} entries`} match`;
      if (entries === lines) return `${all}, and so ${lines === 1 ? 'do its details' : 'do their details'}`;
      const reasons =
        entries === 0
          ? 'their details involve other members'
          : `the details of ${entries} were checked too, the rest involve other members`;
      return `${all}; ${reasons}, so the statement has only their hashes`;
    },
    broken: (line: number) => `Entry ${line} does not match`,
    heldBefore: (lines: number) =>
      lines === 0
        ? 'It does not match from the first entry on'
        : lines === 1
          ? 'The entry before it matches'
          : `The ${lines} entries before it match`,
    problems: {
      form: 'This entry cannot be read',
      balance: 'The balance is not the previous balance plus this entry',
      contents: 'The details, remark or counterparties do not match their hash',
      hash: 'The time, amount, balance or previous entry was changed: the hash does not match',
    },
    end: 'The final balance and hash are those in the statement’s header',
    endFails: 'The final number, balance or hash differs from the statement’s header: the last entries may be missing',
    now: 'It matches the server’s current ledger: its last entry is the latest one',
    later: (count: number) => `Its last entry matches the server’s; ${count} more since then`,
    differs: 'The server does not have this entry, or has a different one',
    other: 'This statement is not from one of your accounts, so it cannot be compared with the server',
    proof: (at: string) => `Covered by the ledger verification at ${at}: it leads to the root of that day`,
    proofFails: 'It does not lead to the root of the ledger verification named in the statement',
    proofUnknown: 'The server has a different root for that verification than the statement',
    proofNone: 'No ledger verification has covered this account yet; one runs every night',
  },
});
