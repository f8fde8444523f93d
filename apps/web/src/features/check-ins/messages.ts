import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

export const checkInsMessages = messages({
  zh: {
    title: '签到',
    note: '每天来一次，记一笔。日子按北京时间算。',
    checkIn: '签到',
    done: '今天已签到',
    earns: (points: number) => (points > 0 ? `签到得 ${points} 积分` : '签到不加积分'),
    week: (points: number) => `连续每满 7 天再加 ${points} 积分`,
    earned: (points: number, streak: number) => (points > 0 ? `已签到，+${points} 积分，连续 ${streak} 天` : `已签到，连续 ${streak} 天`),
    closed: '签到已关闭',
    streak: '连续',
    longest: '最长',
    total: '一共',
    days: (n: number) => `${n} 天`,
    month: (year: number, month: number) => `${year} 年 ${month} 月`,
    earlier: '上个月',
    later: '下个月',
    weekdays: '一 二 三 四 五 六 日',
    calendar: '签到日历',
    checked: '已签到',
    repaired: '补签',
    today: '今天',
    repairTitle: (day: string) => `补签 ${day}`,
    repairText: (left: number) => `漏掉的这一天补上，连续就接着算，但不加积分。这个月还能补 ${left} 天。`,
    repair: (day: string) => `补签 ${day}`,
    repairedToast: (streak: number) => `已补签，连续 ${streak} 天`,
    legend: '实心是签到，空心是补签',
  },
  en: {
    title: 'Check-in',
    note: 'Come by each day and mark it. Days are those of Beijing time.',
    checkIn: 'Check in',
    done: 'Checked in today',
    earns: (points: number) => (points > 0 ? `Earns ${plural(points, 'point')}` : 'Earns no points'),
    week: (points: number) => `${plural(points, 'extra point')} on every seventh day in a row`,
    earned: (points: number, streak: number) =>
      points > 0
        ? `Checked in: +${plural(points, 'point')}, ${plural(streak, 'day')} in a row`
        : `Checked in: ${plural(streak, 'day')} in a row`,
    closed: 'Check-ins are closed',
    streak: 'In a row',
    longest: 'Longest',
    total: 'In total',
    days: (n: number) => plural(n, 'day'),
    month: (year: number, month: number) =>
      new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1)),
    earlier: 'Previous month',
    later: 'Next month',
    weekdays: 'Mo Tu We Th Fr Sa Su',
    calendar: 'Calendar of check-ins',
    checked: 'checked in',
    repaired: 'filled in',
    today: 'today',
    repairTitle: (day: string) => `Fill in ${day}`,
    repairText: (left: number) =>
      `The missed day counts for your streak but earns no points. You can still fill in ${plural(left, 'day')} this month.`,
    repair: (day: string) => `Fill in ${day}`,
    repairedToast: (streak: number) => `Filled in: ${plural(streak, 'day')} in a row`,
    legend: 'Solid: checked in. Outlined: filled in',
  },
});
