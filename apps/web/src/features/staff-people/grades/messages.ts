import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

export const staffGradeMessages = messages({
  zh: {
    note: '等级看累计得到的积分，花掉的也算，所以只升不降。总有一级从 0 积分开始。',
    list: '等级',
    from: (points: string) => `${points} 积分起`,
    addTitle: '添加等级',
    editTitle: '修改等级',
    nameZh: '中文名',
    nameEn: '英文名',
    nameEnHint: '留空时英文界面也显示中文名',
    points: '从多少积分开始',
    firstHint: '新来的‹member›从这一级开始，积分不能改',
    invitations: '30 天里可以邀请几人',
    invitationsHint: '0 表示不能邀请',
    mayInvite: (n: number) => `可邀请 ${n} 人`,
    saved: '等级已保存',
    removeTitle: '删除等级',
    removeText: (name: string, lower: string) => `「${name}」的‹member›会回到「${lower}」。积分不变，什么时候添回来都可以。`,
  },
  en: {
    note: 'Levels are based on total points earned, including those spent, so members never lose a level. One level always starts at 0 points.',
    list: 'Levels',
    from: (points: string) => `from ${plural(points, 'point')}`,
    addTitle: 'Add level',
    editTitle: 'Edit level',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    nameEnHint: 'If empty, the Chinese name is also shown in English',
    points: 'Starts at (points)',
    firstHint: 'New members start at this level, so its points cannot be changed',
    invitations: 'Invitations in 30 days',
    invitationsHint: '0: may not invite',
    mayInvite: (n: number) => `may invite ${n}`,
    saved: 'Level saved',
    removeTitle: 'Delete level',
    removeText: (name: string, lower: string) =>
      `Members in “${name}” fall back to “${lower}”. Their points do not change, and the level can be added again at any time.`,
  },
});
