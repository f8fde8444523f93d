import type { siteErrors } from '@chaguan/contract';
import type { ResponseCode } from '../api/failure.ts';
import { plural } from '../plural.ts';
import { between } from './phrases.ts';
import type { ErrorTexts } from './messages.ts';
import { rightName } from '../right-names.ts';
import { staffRightName } from '../staff-right-names.ts';

/** Texts of failures of every request, the site and its settings. */
export const siteErrorTexts = {
  'request.invalid': { zh: '提交的内容有误，请检查后再试', en: 'Something in the request is not right, please check it' },
  'request.fields': { zh: '有几处没有填对', en: 'Some fields need another look' },
  'request.too_large': { zh: '内容太大，没有提交成功', en: 'This is too large to send' },
  'request.headers_too_large': { zh: '请求的头部太大，服务器不收', en: 'The headers of the request are too large' },
  'request.timeout': {
    zh: '请求来得太慢，没有收完整，请再试一次',
    en: 'The request came too slowly to be received whole, please try again',
  },
  'request.not_found': { zh: '没有找到', en: 'Not found' },
  'session.required': { zh: '请先登录', en: 'Please log in first' },
  'session.refresh_refused': { zh: '登录状态已失效，请重新登录', en: 'Your session has ended, please log in again' },
  'session.force_ended': { zh: '你的登录已被结束，请重新登录', en: 'Your session was ended, please log in again' },
  'session.not_found': { zh: '这处登录已经结束了', en: 'That session has already ended' },
  'access.denied': { zh: '你没有权限做这件事', en: 'You do not have permission to do this' },
  'right.missing': {
    zh: ({ right }) => (right === undefined ? '你现在的角色不能做这件事' : `你现在的角色没有「${rightName(right, 'zh')}」这项权限`),
    en: ({ right }) => (right === undefined ? 'Your roles do not allow this' : `Your roles lack the right “${rightName(right, 'en')}”`),
  },
  'right.missing_staff': {
    zh: ({ right }) => `这件事需要‹staff›的「${staffRightName(right, 'zh')}」权限，你没有`,
    en: ({ right }) => `This needs the staff right “${staffRightName(right, 'en')}”, which you do not have`,
  },
  'right.other_tags': { zh: '这不在你负责的标签里', en: 'This stands outside the sections you look after' },
  'rate.exceeded': { zh: '操作太频繁，请稍后再来', en: 'Too many requests, please come back later' },
  'site.closed': { zh: '‹place›暂时关门', en: 'The site is closed for now' },
  'site.read_only': { zh: '本站正在维护，暂时只能看不能写', en: 'The site is under maintenance: reading works, writing is paused' },
  'server.overloaded': { zh: '现在人有点多，稍后再来', en: 'It is busy right now, please come back in a moment' },
  'server.interrupted': { zh: '服务暂时中断，正在恢复，请稍后再来', en: 'There is a short interruption, please come back in a moment' },
  'server.failed': { zh: '服务器出了点问题，稍后再试', en: 'The server had a problem, please try again later' },
  'field.required': { zh: '不能为空', en: 'Cannot be empty' },
  'field.too_short': {
    zh: ({ min }) => (min === undefined ? '太短了' : `至少 ${min} 个字`),
    en: ({ min }) => (min === undefined ? 'Too short' : `At least ${plural(min, 'character')}`),
  },
  'field.too_long': {
    zh: ({ max }) => (max === undefined ? '太长了' : `最多 ${max} 个字`),
    en: ({ max }) => (max === undefined ? 'Too long' : `At most ${plural(max, 'character')}`),
  },
  'field.length': {
    zh: ({ length, ...params }) => `长度应为 ${length ?? between.zh(params, ' ')} 个字`,
    en: ({ length, ...params }) =>
      `Must be ${length === undefined ? `${between.en(params)} characters` : plural(length, 'character')} long`,
  },
  'field.format': { zh: '格式不对', en: 'The format is not right' },
  'field.type': { zh: '填写的类型不对', en: 'This is not the right kind of value' },
  'field.choice': { zh: '请从给出的选项里选', en: 'Please pick one of the choices' },
  'field.range': {
    zh: (params) => ('min' in params && 'max' in params ? `应当在 ${between.zh(params, '')} 之间` : `应当${between.zh(params, '')}`),
    en: (params) => `Must be ${between.en(params)}`,
  },
  'field.unknown': { zh: '多出了一项不认识的内容', en: 'There is a field the site does not know' },
  'field.digits': { zh: '这里只能填数字', en: 'Digits only, please' },
  'field.letters': { zh: '这里只能填英文字母', en: 'Latin letters only, please' },
  'field.letters_digits': { zh: '这里只能填英文字母和数字', en: 'Latin letters and digits only, please' },
  'field.chinese': { zh: '这里只能填汉字', en: 'Chinese characters only, please' },
  'link.not_found': { zh: '没有这个友情链接', en: 'There is no such link' },
  'search.word': {
    zh: '自有词要 2 到 20 个字，中间不能有空格和标点',
    en: 'A word of your own has 2 to 20 letters, without blanks or punctuation',
  },
  'search.synonyms': { zh: '每行至少写两个同义词，用空格隔开', en: 'Each line needs at least two words, separated by blanks' },
  'search.unavailable': { zh: '搜索暂时不可用，请稍后再试', en: 'The search is not available right now. Please try again later' },
  'link.address': { zh: '请填写完整的网址', en: 'Please enter a complete address' },
  'custom_page.not_found': { zh: '这一页不在了', en: 'This page is gone' },
  'custom_page.too_many': { zh: '最多 50 页，回收站里的也算', en: 'Fifty pages at most, those in the bin included' },
  'custom_page.slug_taken': { zh: '这个网址已经有一页在用，也许在回收站里', en: 'Another page has this address, perhaps one in the bin' },
  'list_block.not_found': { zh: '它已经删了', en: 'It is gone' },
  'list_block.too_many': { zh: '横幅和卡片一共最多 20 个', en: 'Twenty banners and cards at most' },
  'list_block.empty': { zh: '横幅要有图；卡片要有图或者文字', en: 'A banner needs a picture, a card a picture or a text' },
  'list_block.picture': { zh: '只能用上传到本站的图片', en: 'Only a picture that was uploaded here' },
  'list_block.order': { zh: '结束要晚于开始', en: 'It must end after it begins' },
  'header_section.not_found': { zh: '这个栏目已经删了', en: 'This section is gone' },
  'header_section.too_many': { zh: '页眉最多放 8 个自己的栏目', en: 'The header takes eight sections of your own at most' },
  'delivery.by_environment': {
    zh: '这里由服务器的环境变量设定，不能改',
    en: 'The environment of the server sets this; it cannot be changed here',
  },
  'delivery.secret_needed': { zh: '换了服务器或账号，要重新填密码', en: 'Another server or user needs its password again' },
  'delivery.sender': { zh: '写成 name@example.com 或 名字 <name@example.com>', en: 'Write name@example.com or Name <name@example.com>' },
  'delivery.no_address': { zh: '你还没有绑定邮箱或手机，没有地方可以发', en: 'You have no address or phone of your own to send it to' },
  'maintenance_window.order': { zh: '结束要在开始之后', en: 'The end must be after the start' },
  'maintenance_window.past': { zh: '这个时间已经过了', en: 'This time is over' },
  'maintenance_window.too_long': { zh: '维护最长 7 天', en: 'Maintenance takes 7 days at most' },
  'maintenance_window.begun': { zh: '已经开始了，不能再改开始的时间', en: 'It has begun: its start cannot be changed any more' },
  'maintenance_window.none': { zh: '现在没有安排维护', en: 'No maintenance is planned' },
  'feedback.closed': { zh: '留言功能已关闭', en: 'Writing to the staff is closed' },
  'feedback.not_found': { zh: '没有这条留言，或者已经删除', en: 'There is no such message, or it was deleted' },
  'feedback.settled': { zh: '这条留言已经有人处理了', en: 'Somebody has settled this message already' },
  'feedback.no_address': { zh: '对方留的不是邮箱，不能用邮件回复', en: 'The contact is no e-mail address, so no mail can answer it' },
  'help.not_found': { zh: '没有这篇帮助，或者已经删除', en: 'There is no such help article, or it was deleted' },
  'help.picture': { zh: '只能用在本站上传的图片', en: 'Only pictures that were uploaded to this site can be used' },
  'help.subject_taken': { zh: '已经有一篇帮助讲这个了', en: 'Another article explains this already' },
  'help_category.not_found': { zh: '没有这个帮助分类', en: 'There is no such help category' },
  'help_category.parent': {
    zh: '不能放在这个分类下面：最多两级，上级里不能有文章',
    en: 'It cannot go below this category: there are two levels, and the upper one holds no articles',
  },
  'help_category.not_empty': {
    zh: '分类里还有文章（包括回收站里的）或下级分类',
    en: 'The category still has articles (the bin included) or categories below it',
  },
  'help_category.not_leaf': { zh: '请选没有下级的分类', en: 'Please choose a category that has none below it' },
  'webhook.not_found': { zh: '没有这个 Webhook，可能刚被删掉', en: 'There is no such webhook; it may just have been deleted' },
  'webhook.address': { zh: '请填完整的公网地址，以 https:// 开头', en: 'Please enter a whole public address that begins with https://' },
  'webhook.right': {
    zh: ({ right }) => `选中的事件需要不限标签的「${staffRightName(right, 'zh')}」权限，你没有`,
    en: ({ right }) => `An event that is chosen needs the right “${staffRightName(right, 'en')}” in all tags, which you do not have`,
  },
  'webhook.too_many': { zh: ({ limit }) => `最多 ${limit} 个 Webhook`, en: ({ limit }) => `No more than ${limit} can be added` },
  'webhook.no_secret': {
    zh: '机器人的密钥由聊天工具给出，到修改里填新的',
    en: 'The secret of a robot is given out by its chat; enter another one under edit',
  },
  'webhook.not_active': { zh: '这个 Webhook 没有在运行，先让它继续', en: 'This webhook is not running; let it go on first' },
  'webhook.waiting': { zh: '这一条已经在等着发送', en: 'This one is waiting to be sent already' },
  'help_category.full': {
    zh: ({ limit }) => `一个分类最多放 ${limit} 篇文章`,
    en: ({ limit }) => `A category holds at most ${plural(limit, 'article')}`,
  },
  'help_category.too_many': {
    zh: ({ limit }) => `最多 ${limit} 个帮助分类`,
    en: ({ limit }) => `There can be at most ${limit} help categories`,
  },
  'setting.unknown': { zh: '没有这项设置', en: 'There is no such setting' },
  'template.missing': {
    zh: ({ placeholder }) => `少了 ${placeholder}，没有它这封信就没有用`,
    en: ({ placeholder }) => `${placeholder} is missing: without it the message is of no use`,
  },
  'template.unknown': {
    zh: ({ placeholder }) => `这里没有 ${placeholder} 可填，检查一下写法`,
    en: ({ placeholder }) => `Nothing can stand for ${placeholder} here; check how it is written`,
  },
  'notice.not_found': { zh: '没有这条通知，或者已经撤回', en: 'There is no such notice, or it was withdrawn' },
  'notice.withdrawn': { zh: '这条通知已经撤回，不能再改', en: 'This notice was withdrawn and cannot be changed' },
  'notice.published': {
    zh: '已经发布的通知不能换对象和时间，可以撤回后重发',
    en: 'A published notice keeps its audience and time; withdraw it and write another one',
  },
  'notice.time': { zh: '发布时间要在现在之后、一年之内', en: 'Choose a time to come, within a year' },
  'notice.banner_audience': { zh: '只有发给所有人的通知才能给访客看', en: 'Only a notice for everybody can be shown to visitors' },
  'notice.audience_empty': { zh: '至少选一个', en: 'Choose at least one' },
  'notice.member_unknown': { zh: ({ account }) => `没有 @${account} 这位‹member›`, en: ({ account }) => `There is no member @${account}` },
  'response.none': {
    zh: '当前请求没有响应，请稍等一会儿再访问',
    en: 'The current request is not responding, please wait for a period of time to visit again',
  },
  'response.unreadable': { zh: '服务器的回答读不懂，稍后再试', en: 'The answer could not be read, please try again later' },
} satisfies ErrorTexts<keyof typeof siteErrors | ResponseCode>;
