import type { Lang } from '../../../lib/language.ts';

type Pair = readonly [zh: string, en: string];

/** What staff can do, in words; an act without a word here is shown by its name. */
const acts: Readonly<Record<string, Pair>> = {
  'settings.changed': ['改了设置', 'changed settings'],
  'link.added': ['添加友情链接', 'added a friendly link'],
  'link.edited': ['修改友情链接', 'edited a friendly link'],
  'link.deleted': ['删除友情链接', 'deleted a friendly link'],
  'tag.added': ['添加标签', 'added a tag'],
  'tag.edited': ['修改标签', 'edited a tag'],
  'tag.ordered': ['调整标签顺序', 'reordered tags'],
  'tag.deleted': ['删除标签', 'deleted a tag'],
  'topic.pinned': ['改了话题的置顶', 'changed the pin of a topic'],
  'topic.marked_essence': ['改了话题的精华', 'changed the essence mark of a topic'],
  'topic.comments_closed': ['开关了话题的评论', 'opened or closed comments of a topic'],
  'topic.poll_closed': ['提前结束话题的投票', 'ended a poll of a topic early'],
  'question.poll_closed': ['提前结束提问的投票', 'ended a poll of a question early'],
  'topic.moved': ['移动话题', 'moved a topic'],
  'topic.approved': ['通过话题', 'approved a topic'],
  'topic.deleted': ['删除话题', 'deleted a topic'],
  'topic.restored': ['恢复话题', 'restored a topic'],
  'comment.approved': ['通过评论', 'approved a comment'],
  'comment.deleted': ['删除评论', 'deleted a comment'],
  'comment.restored': ['恢复评论', 'restored a comment'],
  'reply.approved': ['通过回复', 'approved a reply'],
  'reply.deleted': ['删除回复', 'deleted a reply'],
  'reply.restored': ['恢复回复', 'restored a reply'],
  'provider.added': ['添加登录方式', 'added a way to log in'],
  'provider.edited': ['修改登录方式', 'edited a way to log in'],
  'provider.ordered': ['调整登录方式顺序', 'reordered ways to log in'],
  'provider.deleted': ['删除登录方式', 'deleted a way to log in'],
  'forbidden_name.added': ['添加禁用名称', 'added a forbidden name'],
  'forbidden_name.deleted': ['删除禁用名称', 'deleted a forbidden name'],
  'registration_field.added': ['添加注册项', 'added a registration field'],
  'registration_field.edited': ['修改注册项', 'edited a registration field'],
  'registration_field.ordered': ['调整注册项顺序', 'reordered registration fields'],
  'registration_field.deleted': ['删除注册项', 'deleted a registration field'],
  'grade.added': ['添加等级', 'added a grade'],
  'grade.edited': ['修改等级', 'edited a grade'],
  'grade.deleted': ['删除等级', 'deleted a grade'],
  'role.added': ['添加角色', 'added a role'],
  'role.edited': ['修改角色', 'edited a role'],
  'role.made_initial': ['设为默认角色', 'made a role the default one'],
  'role.deleted': ['删除角色', 'deleted a role'],
  'member.added': ['添加茶友', 'added a member'],
  'member.edited': ['修改茶友资料', 'edited a member'],
  'member.disabled': ['停用茶友', 'disabled a member'],
  'member.restored': ['恢复茶友', 'restored a member'],
  'member.made_staff': ['设为掌柜', 'made a member staff'],
  'member.staff_withdrawn': ['取消掌柜', 'withdrew the staff mark'],
  'member.cancelled': ['注销茶友', 'cancelled a member'],
  'member.avatar_removed': ['移除茶友头像', 'removed a member’s avatar'],
  'member.contact_shown': ['查看茶友的联系方式', 'looked at a member’s contacts'],
  'member.password_reset': ['重设茶友密码', 'reset a member’s password'],
  'member.second_factor_reset': ['关闭茶友的两步验证', 'switched a member’s second factor off'],
  'member.adjusted': ['调整茶友的余额或积分', 'adjusted a member’s balance or points'],
  'member.adjustment_asked': ['提出一次大额调整', 'asked for a larger adjustment'],
  'member.adjustment_confirmed': ['同意并执行调整', 'confirmed an adjustment'],
  'member.adjustment_refused': ['拒绝调整', 'refused an adjustment'],
  'member.adjustment_withdrawn': ['撤回调整', 'withdrew an adjustment'],
  'ledger.proof_asked': ['核对账目', 'had the books proved'],
  'member.signed_out': ['让茶友退出登录', 'signed a member out'],
};

const kinds: Readonly<Record<string, Pair>> = {
  settings: ['设置', 'Settings'],
  link: ['友情链接', 'Friendly link'],
  tag: ['标签', 'Tag'],
  topic: ['话题', 'Topic'],
  comment: ['评论', 'Comment'],
  reply: ['回复', 'Reply'],
  provider: ['登录方式', 'Way to log in'],
  forbidden_name: ['禁用名称', 'Forbidden name'],
  registration_field: ['注册项', 'Registration field'],
  grade: ['等级', 'Grade'],
  role: ['角色', 'Role'],
  member: ['茶友', 'Member'],
  ledger: ['账目', 'Books'],
};

function wordIn(pairs: Readonly<Record<string, Pair>>, key: string, lang: Lang): string {
  const pair = Object.hasOwn(pairs, key) ? pairs[key] : undefined;
  return pair?.[lang === 'zh' ? 0 : 1] ?? key;
}

export const actWord = (act: string, lang: Lang): string => wordIn(acts, act, lang);
export const kindWord = (kind: string, lang: Lang): string => wordIn(kinds, kind, lang);
