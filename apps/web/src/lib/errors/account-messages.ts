import type { accountErrors } from '@chaguan/contract';
import { plural } from '../plural.ts';
import { moment, waitText } from './phrases.ts';
import type { ErrorTexts } from './error-texts.ts';

/** Texts of failures of accounts, members and what staff decide about them. */
export const accountErrorTexts = {
  'registration.closed': { zh: '注册已关闭', en: 'Closed Registration' },
  'invite_code.required': { zh: '现在凭邀请注册，请填邀请码', en: 'Sign-up is by inviteCode: enter an invitation code' },
  'invite_code.invalid': {
    zh: '这个邀请码用不了：可能写错、用完或过期了',
    en: 'This invitation code is not valid: mistyped, used up or expired',
  },
  'invite_code.too_many': {
    zh: ({ left }) => (left === '0' ? '最近 30 天的邀请名额用完了' : `最近 30 天还能邀请 ${left} 人`),
    en: ({ left }) =>
      left === '0'
        ? 'You have no invitations left for these 30 days'
        : `You can still invite ${plural(left, 'person', 'people')} in these 30 days`,
  },
  'invite_code.not_found': { zh: '这个邀请已经不在了', en: 'This invitation no longer exists' },
  'registration_field.not_found': { zh: '这个注册项已经不在了', en: 'This registration field no longer exists' },
  'registration_field.answered': {
    zh: '已经有人填过，文字与选项不能互换；想换的话，另建一项',
    en: 'Members have already filled this in: text cannot be changed to choices or the other way round. Add another field instead',
  },
  'registration_field.pattern': {
    zh: '这个格式规则读不懂，不支持前后查找与反向引用',
    en: 'This pattern is not valid; lookaround and backreferences are not supported',
  },
  'registration_field.option_twice': { zh: '这个选项出现了两次', en: 'This option appears twice' },
  'registration_field.too_many': {
    zh: ({ max }) => `注册项最多 ${max} 个`,
    en: ({ max }) => `Up to ${plural(max, 'registration field')}`,
  },
  'forbidden_name.not_found': { zh: '这条规则已经不在了', en: 'This rule no longer exists' },
  'forbidden_name.everything': { zh: '这样会禁掉所有名字，写得再具体些', en: 'This would forbid all names; make it more specific' },
  'forbidden_name.known': { zh: '已经有这条规则了', en: 'This rule already exists' },
  'forbidden_name.too_many': {
    zh: ({ max }) => `禁用名规则最多 ${max} 条`,
    en: ({ max }) => `Up to ${plural(max, 'rule')} for forbidden names`,
  },
  'login.closed': { zh: '登录已关闭', en: 'Login is closed' },
  'login.refused': { zh: '账号或密码不对', en: 'Wrong account or password' },
  'login.wait': {
    zh: ({ seconds }) => `试错的次数有点多，请过 ${waitText.zh(Number(seconds ?? 30))}再试`,
    en: ({ seconds }) => `Too many failed attempts. Wait ${waitText.en(Number(seconds ?? 30))} and try again`,
  },
  'login.second_factor': { zh: '还差一步：请输入两步验证的数字', en: 'One more step: enter your two-step verification code' },
  'login.ticket_invalid': { zh: '这一步等得太久，请重新登录', en: 'This step expired, please log in again' },
  'account.format': { zh: '账号只能用字母、数字和下划线', en: 'Use letters, digits and underscores only' },
  'account.taken': { zh: '这个账号已经有人用了', en: 'This account name is already taken' },
  'account.not_allowed': { zh: '这个账号不能使用，换一个吧', en: 'This account name cannot be used, please choose another' },
  'password.mismatch': { zh: '两次输入的密码不一样', en: 'The two passwords do not match' },
  'password.common': {
    zh: '这个密码太常见，别人一猜就中，换一个吧',
    en: 'This password is too common and easy to guess, please choose another',
  },
  'password.own_name': {
    zh: '密码里除了你的名字还要有别的，再添几个字',
    en: 'This password contains little besides your name, please add more characters',
  },
  'password.wrong': { zh: '密码不对', en: 'Wrong password' },
  'password.same': { zh: '和原来的密码一样', en: 'This is the same as your current password' },
  'password.first': {
    zh: '现在这个密码是‹staff›给的，设一个只有你知道的再进门',
    en: 'Your current password was set by staff. Choose one that only you know before continuing',
  },
  'password.required': { zh: '先设一个登录密码，再来设提示问题', en: 'Set a password first, then a hint question' },
  'terms.not_agreed': { zh: '请先同意服务条款', en: 'Please agree to the terms of service' },
  'captcha.required': { zh: '请输入验证码', en: 'Please enter the captcha' },
  'captcha.wrong': { zh: '验证码不对，换一张再试', en: 'Captcha error, try the new image' },
  'words.refused': { zh: ({ words }) => `这里不能写「${words}」`, en: ({ words }) => `“${words}” is not allowed here` },
  'word_list.not_found': { zh: '没有这份词表，可能已经被删除', en: 'This word list does not exist; it may have been deleted' },
  'word_list.too_many': { zh: ({ max }) => `词表最多 ${max} 份`, en: ({ max }) => `Up to ${plural(max, 'word list')}` },
  'word_list.too_many_words': {
    zh: ({ max, words }) => `所有词表一共最多 ${max} 个词，这样有 ${words} 个`,
    en: ({ max, words }) => `All word lists together can have up to ${plural(max, 'word')}; this would make ${words}`,
  },
  'address.banned': {
    zh: ({ reason, until }) =>
      `你的网络地址被禁用${until === '' ? '' : `到 ${String(until).slice(0, 10)}`}${reason === '' ? '' : `：${reason}`}`,
    en: ({ reason, until }) =>
      `Your IP address is banned${until === '' ? '' : ` until ${String(until).slice(0, 10)}`}${reason === '' ? '' : `: ${reason}`}`,
  },
  'ban.not_found': { zh: '没有这条禁用，可能已经解除', en: 'This ban does not exist; it may have been lifted' },
  'ban.network': {
    zh: '请写一个 IP 地址，或像 203.0.113.0/24 的网段',
    en: 'Enter an IP address, or a network such as 203.0.113.0/24',
  },
  'ban.too_wide': {
    zh: '网段太大：IPv4 至少 /8，IPv6 至少 /16',
    en: 'The network is too large: at least /8 for IPv4, at least /16 for IPv6',
  },
  'ban.own_address': { zh: '你自己现在就用着这个地址', en: 'You are using this address yourself right now' },
  'ban.known': { zh: '这个地址已经禁用', en: 'This address is already banned' },
  'ban.too_many': {
    zh: ({ max }) => `禁用的地址最多 ${max} 条`,
    en: ({ max }) => `Up to ${plural(max, 'IP ban')}`,
  },
  'proof.required': { zh: '请先确认是你本人', en: 'Please confirm first that it’s you' },
  'second_factor.wrong': { zh: '这个数字不对，或者已经用过了', en: 'This code is wrong or has already been used' },
  'second_factor.enabled': { zh: '两步验证已经开着了', en: 'Two-step verification is already on' },
  'second_factor.not_enabled': { zh: '两步验证还没有打开', en: 'Two-step verification is not on yet' },
  'passkey.refused': { zh: '没有认出这把通行密钥，换一种方式登录吧', en: 'This passkey was not recognized; log in another way' },
  'passkey.not_found': { zh: '没有这把通行密钥', en: 'This passkey does not exist' },
  'passkey.too_many': { zh: '通行密钥够多了，先删掉不用的', en: 'You have too many passkeys; delete those you no longer use' },
  'application.not_found': { zh: '没有这个应用，可能已经删除', en: 'This application does not exist; it may have been deleted' },
  'application.too_many': {
    zh: ({ limit }) => `最多 ${limit} 个应用`,
    en: ({ limit }) => `No more than ${plural(limit, 'application')} are allowed`,
  },
  'application.address_refused': {
    zh: '要写完整的地址，以 https:// 开头（本机可以用 http://），不带 # 和通配符',
    en: 'Enter full URLs starting with https:// (http:// only for localhost), without # or wildcards',
  },
  'application.no_secret': { zh: '这个应用没有密钥', en: 'This application has no secret' },
  'sign_in_request.expired': {
    zh: '这次登录过期了，或者是在另一个浏览器里开始的。请回到那个应用，重新开始',
    en: 'This login has expired or was started in another browser. Go back to the application and start again',
  },
  'sign_in_request.closed': {
    zh: '这个应用现在不能用本站账号登录',
    en: 'This application does not accept logins with this site right now',
  },
  'api_key.not_found': { zh: '没有这把密钥，可能已经删除', en: 'This key does not exist; it may have been deleted' },
  'api_key.out_of_reach': { zh: '这把密钥不能做这件事', en: 'This key is not allowed to do this' },
  'api_key.too_many': { zh: '密钥够多了，先删掉不用的', en: 'You have too many keys; delete those you no longer use' },
  'api_key.captcha': {
    zh: '发得太快，这里要验证码，程序答不了；请过一分钟再试，或到网页上发',
    en: 'A captcha is required because of too many posts, which programs cannot answer. Try again in a minute, or post on the site',
  },
  'new_member.too_many_posts': {
    zh: ({ limit, at }) => `新‹member›一小时最多发 ${limit} 篇，${moment.zh(at)} 后可以再发`,
    en: ({ limit, at }) => `New members can write up to ${plural(limit, 'post')} an hour; you can post again ${moment.en(at)}`,
  },
  'new_member.too_many_tips': {
    zh: ({ limit, at }) => `新‹member›一小时最多打赏 ${limit} 次，${moment.zh(at)} 后可以再打赏`,
    en: ({ limit, at }) => `New members can tip up to ${plural(limit, 'time')} an hour; you can tip again ${moment.en(at)}`,
  },
  'new_member.too_many_messages': {
    zh: ({ limit, at }) => `新‹member›一小时最多发 ${limit} 条私信，${moment.zh(at)} 后可以再发`,
    en: ({ limit, at }) => `New members can send up to ${plural(limit, 'private message')} an hour; you can send again ${moment.en(at)}`,
  },
  'passkey.last': {
    zh: '这是你唯一的登录方式，先设好密码或绑定手机再删',
    en: 'This is your only login method. Set a password or add a phone number before deleting it',
  },
  'member.not_found': { zh: '没有这位‹member›', en: 'The current user does not exist' },
  'member.disabled': { zh: '这个账号已被停用', en: 'This account has been disabled' },
  'member.cancelled': { zh: '这个账号已注销，不能再改了', en: 'This account has been cancelled and can no longer be changed' },
  'member.yourself': { zh: '这件事不能对自己做，请另一位‹staff›来', en: 'You cannot do this to yourself; ask another staff member' },
  'member.last_staff': {
    zh: '只剩这一位拥有全部权限的‹staff›了，先请别人接手',
    en: 'This is the only staff member with all rights; ask someone else to take over first',
  },
  'member.not_staff': { zh: '这位‹member›不是‹staff›', en: 'This member is not staff' },
  'member.more_rights': {
    zh: '这位‹staff›有你没有的权限，请权限更全的‹staff›来办',
    en: 'This staff member has rights that you do not have; ask a staff member with more rights',
  },
  'member.notes_full': {
    zh: '关于这位‹member›的备注已经有一百条，先删掉几条',
    en: 'There are already 100 notes about this member; delete some first',
  },
  'member_note.not_found': { zh: '这条备注已经不在了', en: 'This note no longer exists' },
  'staff_role.not_found': { zh: '没有这个‹staff›角色，也许已被删除', en: 'This staff role does not exist; it may have been deleted' },
  'staff_role.name_taken': { zh: '已有同名的‹staff›角色', en: 'A staff role with this name already exists' },
  'staff_role.nothing': { zh: '至少选一项权限，或勾选审计', en: 'Choose at least one right, or “Auditor”' },
  'staff_role.too_many': { zh: ({ max }) => `‹staff›角色最多 ${max ?? ''} 个`, en: ({ max }) => `Up to ${max ?? ''} staff roles` },
  'staff_role.own': { zh: '自己的角色请别的‹staff›来改', en: 'Your own role has to be changed by another staff member' },
  'staff_role.in_use': {
    zh: ({ members }) => `还有 ${members ?? ''} 位‹staff›是这个角色，先给他们换一个`,
    en: ({ members }) =>
      `${Number(members) === 1 ? '1 staff member has' : `${members ?? ''} staff members have`} this role; give them another role first`,
  },
  'role.not_found': { zh: '没有这个角色', en: 'This role does not exist' },
  'role.name_taken': { zh: '已经有同名的角色了', en: 'A role with this name already exists' },
  'role.is_initial': {
    zh: '这是人人都有的默认角色，先把别的角色设为默认再删',
    en: 'This is the default role that everyone has. Make another role the default first',
  },
  'role.keeps_closed': {
    zh: ({ tags }) => `「${tags}」只对这个角色开放，删了它就对所有人开放了。先去标签里改好再删`,
    en: ({ tagsEn, tags }) => `“${tagsEn ?? tags}” is only open to this role; deleting it would open it to everyone. Change the tag first`,
  },
  'role.opens_more': {
    zh: '这会让人看到你自己看不到的标签，请能看到那里的‹staff›来办',
    en: 'This would give access to a tag that you cannot see yourself; ask a staff member who can',
  },
  'role.sold_rights': {
    zh: '会员卡在卖这些权限，有这个角色的人会白得；请另建一个角色来给',
    en: 'Membership cards sell these rights, and holders of this role would have them for free; add another role instead',
  },
  'role.in_use': {
    zh: ({ uses }) => `会员卡或赠送任务还在用这个角色：${uses}`,
    en: ({ uses }) => `This role is still used by membership cards or gifts: ${uses}`,
  },
  'grade.not_found': { zh: '没有这个等级', en: 'This level does not exist' },
  'grade.points_taken': { zh: '已经有一个等级是这个积分了', en: 'Another level already starts at this number of points' },
  'grade.first_stays': {
    zh: '总要有一个 0 积分的等级，不然新来的‹member›没有等级',
    en: 'There must be a level at 0 points, so that new members have one',
  },
  'account_deletion.requested': { zh: '已经登记过注销了', en: 'You have already requested cancellation' },
  'account_deletion.balance': {
    zh: '账户里还有钱，请先确认放弃，或者用完再走',
    en: 'There is still money in your account; confirm that you forfeit it, or spend it first',
  },
  'account_deletion.owes': {
    zh: '账户还有欠款，或有退款在等处理；结清或由两位‹staff›核销以后才能注销',
    en: 'The account owes money or has a pending refund; it can be cancelled once this is settled, or written off by two staff members',
  },
  'export.running': { zh: '上一份还在打包，稍等一会儿', en: 'Your previous export is still in progress, please wait a moment' },
  'export.daily_limit': { zh: '今天导出的次数用完了，明天再来', en: 'No exports left today, please come back tomorrow' },
  'export.not_found': { zh: '这份数据已经取不到了，请重新导出', en: 'This export is no longer available, please export again' },
  'export.link_over': {
    zh: '下载链接已经失效，请回到页面重新下载',
    en: 'This download link has expired; go back to the page and download again',
  },
  'notification.fixed': { zh: '这一类一直显示在站内，没法关掉', en: 'These always appear on the site and cannot be turned off' },
  'notification.hours': { zh: '开始和结束不能是同一个时间', en: 'The start and end times cannot be the same' },
  'unsubscribe.unknown': {
    zh: '这个退订链接不对，请从最近一封邮件里重新打开',
    en: 'This unsubscribe link is not valid; open it again from your latest email',
  },
  'follow.oneself': { zh: '不能关注自己', en: 'You cannot follow yourself' },
  'follow.blocked': { zh: '你屏蔽了这位‹member›，先解除屏蔽才能关注', en: 'You have blocked this member; unblock them before following' },
  'follow.refused': { zh: '现在不能关注这位‹member›', en: 'You cannot follow this member right now' },
  'mute.oneself': { zh: '不能静音自己', en: 'You cannot mute yourself' },
  'reminder.not_found': { zh: '这条提醒已经不在了', en: 'This reminder no longer exists' },
  'push.off': { zh: '‹staff›还没有开启推送', en: 'Staff have not enabled push notifications yet' },
  'push.not_found': { zh: '这台设备已经不在列表里了', en: 'This device is no longer in the list' },
  'push.too_many': {
    zh: '接收推送的设备够多了，先移除不用的',
    en: 'Too many devices receive push notifications; remove those you no longer use',
  },
  'block.oneself': { zh: '不能屏蔽自己', en: 'You cannot block yourself' },
  'block.staff': { zh: '不能屏蔽‹staff›', en: 'Staff cannot be blocked' },
  'block.too_many': {
    zh: ({ limit }) => `最多屏蔽 ${limit} 位‹member›，先解除几位吧`,
    en: ({ limit }) => `You can block up to ${plural(limit, 'member')}; unblock some first`,
  },
  'tag_follow.too_many': {
    zh: ({ limit }) => `最多关注 ${limit} 个标签，先放下几个吧`,
    en: ({ limit }) => `You can follow up to ${plural(limit, 'tag')}; unfollow some first`,
  },
  'message_group.not_found': { zh: '这个群不在了，或者你不在群里', en: 'This group no longer exists, or you are not in it' },
  'message_group.not_owner': { zh: '只有群主可以', en: 'Only the owner can do this' },
  'message_group.not_member': { zh: '这位‹member›不在群里', en: 'This member is not in the group' },
  'message_group.oneself': { zh: '这是你自己', en: 'That is you' },
  'message_group.nobody': { zh: '选的‹member›现在都不能加入', en: 'None of these members can be added right now' },
  'message_group.full': {
    zh: ({ limit }) => `一个群最多 ${limit} 人`,
    en: ({ limit }) => `A group has at most ${plural(limit, 'member')}`,
  },
  'message_group.too_many': {
    zh: ({ limit }) => `你建的群已经有 ${limit} 个，先交给别人或退出几个`,
    en: ({ limit }) => `You own ${plural(limit, 'group')} already; hand over or leave some first`,
  },
  'message.oneself': { zh: '不能给自己发私信', en: 'You cannot message yourself' },
  'message.blocked': {
    zh: '你屏蔽了这位‹member›，先解除屏蔽才能发私信',
    en: 'You have blocked this member; unblock them before sending a message',
  },
  'message.strangers': {
    zh: '这位‹member›只收关注的人和聊过的人发来的私信',
    en: 'This member only accepts messages from people they follow or have messaged',
  },
  'message.refused': { zh: '现在不能给这位‹member›发私信', en: 'You cannot message this member right now' },
  'message.not_found': { zh: '没有这条私信，可能已经删掉了', en: 'This message does not exist; it may have been deleted' },
  'message.image_gone': { zh: '这张图片已经不在了，请重新选一次', en: 'This image is no longer available, please choose it again' },
  'report.not_found': { zh: '没有这个举报', en: 'This report does not exist' },
  'report.oneself': { zh: '这是你自己写的', en: 'You wrote this yourself' },
  'report.repeated': { zh: '你已经举报过，‹staff›正在看', en: 'You have already reported this; the staff are looking at it' },
  'report.closed_feature': { zh: '举报功能已关闭', en: 'The reporting function has been disabled' },
  'report.category_closed': { zh: '这个举报类别没有开放', en: 'The report category is not open' },
  'report.target_gone': { zh: '要举报的内容已经看不到了', en: 'What you want to report is no longer visible' },
  'report.picture_gone': { zh: '图片已经不在了，请重新选一次', en: 'An image is no longer available, please choose it again' },
  'report.too_many_pictures': {
    zh: ({ limit }) => (Number(limit) === 0 ? '现在不收图片' : `最多 ${limit} 张图片`),
    en: ({ limit }) => (Number(limit) === 0 ? 'Images are not accepted right now' : `Up to ${plural(limit, 'image')}`),
  },
  'report.decided': {
    zh: ({ name }) => (name ? `${name} 先一步处理了，已换成最新的样子` : '已经有人先一步处理了'),
    en: ({ name }) => (name ? `${name} has already handled this; the latest state is shown` : 'Someone has already handled this'),
  },
  'report.undo_late': { zh: '之后又有了变化，不能撤销了', en: 'Something has changed since then, so it cannot be undone' },
  'report.verdict': { zh: '这种内容不能这样处理', en: 'This action does not apply to this kind of content' },
  'report.staff_author': { zh: '‹staff›不在这里禁言或停用', en: 'Staff cannot be silenced or disabled here' },
  'report.assignee': { zh: '请填一位能处理这件举报的‹staff›的账号', en: 'Enter the account of a staff member who can handle this report' },
  'report_category.not_found': { zh: '没有这个类别', en: 'This category does not exist' },
  'report_category.parent': { zh: '类别只有两级', en: 'Categories can only have two levels' },
  'report_reason.not_found': { zh: '没有这条理由', en: 'This reason does not exist' },
  'member.silenced': {
    zh: ({ until }) => `你被禁言了，到 ${moment.zh(until)} 为止不能发言`,
    en: ({ until }) => `You have been silenced, and can post again ${moment.en(until)}`,
  },
  'phone.length': { zh: '手机号码的长度不对', en: 'The phone number has the wrong length' },
  'phone.foreign': { zh: '这里只支持中国大陆的手机号', en: 'Only phone numbers from mainland China are supported here' },
  'phone.taken': { zh: '这个手机号已经绑定了别的账号', en: 'This phone number is already used by another account' },
  'email.domain': { zh: '这里不支持这个邮箱，换一个吧', en: 'This email address is not accepted here, please use another' },
  'email.taken': { zh: '这个邮箱已经绑定了别的账号', en: 'This email address is already used by another account' },
  'code.wrong': { zh: '验证码不对', en: 'Wrong verification code' },
  'code.expired': { zh: '验证码已经失效，请重新获取', en: 'This code has expired, please get a new one' },
  'code.too_soon': {
    zh: ({ seconds }) => `刚刚发过了，${seconds ?? 60} 秒后可以再发`,
    en: ({ seconds }) => `A code was just sent; you can request another in ${plural(seconds ?? 60, 'second')}`,
  },
  'code.daily_limit': { zh: '今天发得太多了，明天再来吧', en: 'Too many codes today, please come back tomorrow' },
  'code.site_limit': {
    zh: '今天发不出更多短信了，换一种方式，或者明天再来',
    en: 'No more text messages can be sent today; use another method, or come back tomorrow',
  },
  'contact.not_bound': { zh: '还没有绑定', en: 'Nothing added yet' },
  'contact.bound_already': { zh: '已经绑定过了，可以去更换', en: 'Already added; you can change it' },
  'contact.same': { zh: '和现在绑定的一样', en: 'This is the same as the current one' },
  'contact.step_missing': { zh: '请先验证现在绑定的这一个', en: 'Verify your current one first' },
  'real_name.required': { zh: '绑定手机之后才能发言', en: 'Add a phone number before posting' },
  'recovery.expired': { zh: '放得太久了，请从第一步重新开始', en: 'This took too long, please start again from step 1' },
  'recovery.refused': {
    zh: '答案不对，或者这个账号不能用这种方式找回',
    en: 'The answer is wrong, or this account cannot be recovered this way',
  },
  'recovery.too_many': {
    zh: '今天试得太多了。明天再来，或者换一种方式找回',
    en: 'Too many attempts today. Come back tomorrow, or recover your password another way',
  },
  'third_party.closed': { zh: '用其他方式登录暂时关闭', en: 'Login with other sites is closed for now' },
  'third_party.not_found': { zh: '这种登录方式现在不能用', en: 'This login method is not available right now' },
  'third_party.expired': {
    zh: '这次登录已经过期，或者不是在这个浏览器里开始的，请再来一次',
    en: 'This login has expired or was not started in this browser; please try again',
  },
  'third_party.refused': { zh: '对方网站没有认可这次登录，请再来一次', en: 'The other site did not accept this login; please try again' },
  'third_party.no_identity': {
    zh: '对方网站没有告诉我们你是谁，请再来一次',
    en: 'The content of the userAuthorization attribute is empty',
  },
  'third_party.unreachable': { zh: '暂时联系不上对方网站，稍后再试', en: 'The other site cannot be reached; please try again later' },
  'third_party.taken': { zh: '这个账号已经关联了另一位‹member›', en: 'This account is already linked to another member' },
  'third_party.has_one': {
    zh: '你已经关联过这个网站的账号，先解除再换',
    en: 'You have already linked an account of this site; unlink it first',
  },
  'third_party.not_linked': { zh: '没有关联这个账号', en: 'This account is not linked' },
  'third_party.only_way': {
    zh: '这是你唯一的登录方式，先设置密码，或者绑定手机、邮箱',
    en: 'This is your only login method; set a password, or add a phone number or email address first',
  },
  'provider.not_found': { zh: '没有这个登录方式', en: 'This login method does not exist' },
  'provider.issuer_refused': { zh: '要用公网上的 https 地址', en: 'Use an https URL on the public internet' },
  'provider.issuer_in_use': {
    zh: '已有‹member›用它登录，发行者地址不能再改；换一家请另外添加',
    en: 'Members already log in with it, so the issuer URL cannot be changed; add another login method instead',
  },
  'provider.secret_again': {
    zh: '换了地址或应用，请重新填写密钥',
    en: 'Enter the secret again: the address or the application is another one',
  },
  'provider.product_fixed': { zh: '种类不能改，请另外添加', en: 'The type cannot be changed; add another login method instead' },
  'provider.unreachable': { zh: '联系不上这个地址', en: 'This address cannot be reached' },
  'provider.discovery_wrong': {
    zh: '这个地址没有给出正确的 OpenID Connect 信息',
    en: 'This address did not return valid OpenID Connect information',
  },
  'provider.only_way': {
    zh: ({ count }) => `有 ${count ?? ''} 位‹member›只能用它登录，不能删除；可以先停用`,
    en: ({ count }) => `${plural(count ?? 'Some', 'member')} can only log in with this, so it cannot be deleted; you can disable it`,
  },
  'nickname.set_already': { zh: '昵称已经定过了，要改请找‹staff›', en: 'Your nickname has already been set; ask the staff to change it' },
  'nickname.taken': { zh: '这个昵称已经有人用了', en: 'This nickname is already taken' },
  'nickname.not_allowed': { zh: '这个昵称不能用', en: 'This nickname cannot be used' },
} satisfies ErrorTexts<keyof typeof accountErrors>;
