import { messages } from '../../../lib/i18n.ts';

export const onboardingMessages = messages({
  zh: {
    title: '开站清单',
    progress: (done: number, all: number) => `${done} / ${all} 已就绪`,
    allDone: '都准备好了，可以请大家来了。',
    done: (n: number) => `已完成 ${n} 项`,
    whole: '看整张清单',
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
    title: 'Setup checklist',
    progress: (done, all) => `${done} of ${all} ready`,
    allDone: 'Everything is ready. You can invite people now.',
    done: (n) => (n === 1 ? '1 step completed' : `${n} steps completed`),
    whole: 'View the whole checklist',
    dismiss: 'Hide checklist',
    dismissed: 'Checklist hidden; you can show it again in the settings',
    remove: 'Remove demo content',
    removeTitle: 'Remove demo content',
    removeText:
      'Demo accounts are cancelled, and their topics, questions and replies are deleted within half an hour. This cannot be undone. Everything members wrote since then stays; what demo accounts wrote also stays where members have responded to them, and is shown as written by a cancelled account. Staff’s own accounts and the demo topics posted by them are not affected; nor are tags, help, membership cards and partner links, which you can delete yourself.',
    removed: (n) =>
      n === 1
        ? '1 demo account is being removed, done within half an hour'
        : `${n} demo accounts are being removed, done within half an hour`,
    wordsSaved: 'Wording saved',
    wordSets: { teahouse: 'Teahouse wording', plain: 'Plain wording' },
    steps: {
      words: {
        title: 'Wording',
        text: '“The teahouse” or “the community” in English; in Chinese also what members and staff are called. Each word can be changed separately',
      },
      look: { title: 'Name and appearance', text: 'Name, logo, colours' },
      address: { title: 'URL and HTTPS', text: 'Set PUBLIC_URL to a URL starting with https://, then restart' },
      mail: { title: 'Email', text: 'Set up a mail server; done once an email has been sent' },
      signIn: { title: 'Registration and login methods', text: 'Account, phone, email, WeChat and other sites: keep the ones you want' },
      tags: { title: 'First tags', text: 'Members choose from them when posting topics' },
      terms: { title: 'Terms of service', text: 'Write your own; if empty, the built-in ones are used' },
      payment: { title: 'Payments', text: 'Connect Alipay or WeChat Pay; otherwise turn off top-ups' },
      secondStaff: { title: 'A second staff member', text: 'Changes that need two people cannot be made alone' },
      backup: {
        title: 'Back up to another disk',
        text: 'Set BACKUP_DIR to a folder on another disk, or use BACKUP_S3_BUCKET to store them in S3',
      },
      demonstration: { title: 'Demo content', text: 'Remove it when you have seen enough; everything members wrote stays' },
    },
  },
});
