import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

export const movingMessages = messages({
  zh: {
    invitations: '邀请搬来的‹member›',
    invitationsNote: (perMinute: number) =>
      `给每位还没来过、留有邮箱的‹member›发一封邮件，里面有一次性的网址，用来设密码。每人只发一次，每分钟最多 ${perMinute} 封（在「设置 · 验证码」里改）。`,
    noMail: '还没有设好邮件服务器，发不了。',
    start: '开始邀请',
    stop: '停止',
    started: '开始邀请了',
    stopped: '停下了',
    running: '正在发',
    figures: { waiting: '还没邀请', queued: '正要发', sent: '发出', passwordsSet: '设了密码', bounced: '退回', unclear: '说不准' },
    letter: '改信的文字',
    moved: '「搬家了」的通知',
    movedNote: '每一页上方显示一条通知，访客和‹member›都看得到，看过可以关掉。到期自己撤下。',
    movedSwitch: '显示通知',
    movedUntil: (day: string) => `显示到 ${day}`,
    movedOn: '通知已显示',
    movedOff: '通知已撤下',
  },
  en: {
    invitations: 'Invite imported members',
    invitationsNote: (perMinute: number) =>
      `Sends one email with a one-time link for setting a password to every member who has an email address and has not been here yet. No one gets two; up to ${plural(perMinute, 'email')} per minute (change this in Settings · Codes).`,
    noMail: 'No mail server is set up, so nothing can be sent.',
    start: 'Start inviting',
    stop: 'Stop',
    started: 'Invitations started',
    stopped: 'Invitations stopped',
    running: 'Sending',
    figures: {
      waiting: 'Not invited yet',
      queued: 'About to be sent',
      sent: 'Sent',
      passwordsSet: 'Password set',
      bounced: 'Bounced',
      unclear: 'Unclear',
    },
    letter: 'Edit the text of the email',
    moved: '“We have moved” notice',
    movedNote: 'Displays a notice above every page for visitors and members, who can close it. It is removed when its time is over.',
    movedSwitch: 'Display the notice',
    movedUntil: (day: string) => `Displayed until ${day}`,
    movedOn: 'The notice is displayed',
    movedOff: 'The notice was removed',
  },
});
