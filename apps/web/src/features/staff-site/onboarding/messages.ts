import { messages } from '../../../lib/i18n.ts';

export const onboardingMessages = messages({
  zh: {
    title: '开站清单',
    progress: (done: number, all: number) => `${done} / ${all} 已就绪`,
    allDone: '都准备好了，可以请大家来了。',
    done: (n: number) => `已完成 ${n} 项`,
    dismiss: '收起清单',
    dismissed: '清单收起来了，在「设置」里可以再打开',
    remove: '移除演示内容',
    removeTitle: '移除演示内容',
    removeText:
      '演示用的账号会注销，它们写的话题、问题和回复在半小时内删掉，不能找回。大家后来写的都留着；有人回应过的演示账号，写过的也留着，只显示为已注销。‹staff›自己的账号和它写的演示话题不动；标签、帮助、会员卡和友情链接也不动，你可以自己删。',
    removed: (n: number) => `${n} 个演示账号正在移除，半小时内完成`,
    wordsSaved: '称呼已换好',
    wordSets: { teahouse: '茶馆的词', plain: '普通的词' },
    steps: {
      words: { title: '怎么称呼大家', text: '茶馆的词：茶友、掌柜、茶馆；普通的词：会员、管理员、社区。也可以逐个改' },
      look: { title: '名字与外观', text: '站名、站标、颜色' },
      address: { title: '网址与 HTTPS', text: '把 PUBLIC_URL 设成 https:// 开头的网址，再重新启动' },
      mail: { title: '邮件', text: '填好发信的服务器，发出过一封信就算好了' },
      signIn: { title: '注册与登录方式', text: '账号、手机、邮箱、微信和其他网站，留下要用的' },
      tags: { title: '第一批标签', text: '大家发话题时从里面选' },
      terms: { title: '服务条款', text: '写上你自己的；空着时用自带的' },
      payment: { title: '收款', text: '接上支付宝或微信支付；不收款就把充值关掉' },
      secondStaff: { title: '第二位‹staff›', text: '要两个人同意的改动，一个人做不了' },
      backup: { title: '备份到另一块盘', text: '把 BACKUP_DIR 设到另一块盘上的文件夹，或者用 BACKUP_S3_BUCKET 存到 S3' },
      demonstration: { title: '演示内容', text: '看够了就移除，大家写的都留着' },
    },
  },
  en: {
    title: 'Before you open',
    progress: (done, all) => `${done} of ${all} ready`,
    allDone: 'Everything is ready. Invite people.',
    done: (n) => (n === 1 ? '1 point done' : `${n} points done`),
    dismiss: 'Put the list away',
    dismissed: 'The list is put away; Settings opens it again',
    remove: 'Remove the demonstration',
    removeTitle: 'Remove the demonstration',
    removeText:
      'The accounts of the demonstration are cancelled, and their topics, questions and replies are deleted within half an hour; they cannot be brought back. Whatever members wrote stays; where a member has answered one of these accounts, what it wrote stays too, under a cancelled name. Accounts of staff keep what the demonstration wrote in their names. Tags, help, cards and links stay; you can delete all of these yourself.',
    removed: (n) =>
      n === 1
        ? '1 account of the demonstration is being removed, within half an hour'
        : `${n} accounts of the demonstration are being removed, within half an hour`,
    wordsSaved: 'The words are in place',
    wordSets: { teahouse: 'Words of a teahouse', plain: 'Plain words' },
    steps: {
      words: {
        title: 'What the site calls its people and itself',
        text: 'In English “the teahouse” or “the community”; in Chinese members and staff have words of their own as well. Each can be changed',
      },
      look: { title: 'Name and look', text: 'Name, mark and colours' },
      address: { title: 'Address and HTTPS', text: 'Set PUBLIC_URL to an address that begins with https://, and start again' },
      mail: { title: 'Mail', text: 'Set up the mail server; done once a mail has left' },
      signIn: { title: 'Ways to register and log in', text: 'Account, phone, e-mail, WeChat and other sites: keep those you want' },
      tags: { title: 'First tags', text: 'Whoever posts a topic chooses from them' },
      terms: { title: 'Terms of service', text: 'Write your own; the built-in ones stand until then' },
      payment: { title: 'Payment', text: 'Connect Alipay or WeChat Pay; without payment, switch recharging off' },
      secondStaff: { title: 'A second member of staff', text: 'Some changes take two people' },
      backup: {
        title: 'Backups on another disk',
        text: 'Set BACKUP_DIR to a folder on another disk, or BACKUP_S3_BUCKET to a bucket of S3',
      },
      demonstration: { title: 'Demonstration', text: 'Remove it when you have seen enough; what members wrote stays' },
    },
  },
});
