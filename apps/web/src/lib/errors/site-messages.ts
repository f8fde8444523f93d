import type { siteErrors } from '@chaguan/contract';
import type { ResponseCode } from '../api/failure.ts';
import { plural } from '../plural.ts';
import { between } from './phrases.ts';
import type { ErrorTexts } from './error-texts.ts';
import { rightName } from '../right-names.ts';
import { staffRightName } from '../staff-right-names.ts';

/** Texts of failures of every request, the site and its settings. */
export const siteErrorTexts = {
  'request.invalid': { zh: '提交的内容有误，请检查后再试', en: 'The request is not valid; check it and try again' },
  'request.fields': { zh: '有几处没有填对', en: 'Some fields are not filled in correctly' },
  'request.too_large': { zh: '内容太大，没有提交成功', en: 'The content is too large and was not submitted' },
  'request.headers_too_large': { zh: '请求的头部太大，服务器不收', en: 'The request headers are too large' },
  'request.timeout': {
    zh: '请求来得太慢，没有收完整，请再试一次',
    en: 'The request was too slow and did not arrive completely, please try again',
  },
  'request.not_found': { zh: '没有找到', en: 'Not found' },
  'oembed.format': { zh: '只有 JSON 格式', en: 'Only JSON is available' },
  'session.required': { zh: '请先登录', en: 'Please log in first' },
  'session.refresh_refused': { zh: '登录状态已失效，请重新登录', en: 'Your session has ended, please log in again' },
  'session.force_ended': { zh: '你的登录已被结束，请重新登录', en: 'You have been logged out, please log in again' },
  'session.not_found': { zh: '这处登录已经结束了', en: 'This login has already ended' },
  'access.denied': { zh: '你没有权限做这件事', en: 'You do not have permission to do this' },
  'right.missing': {
    zh: ({ right }) => (right === undefined ? '你现在的角色不能做这件事' : `你现在的角色没有「${rightName(right, 'zh')}」这项权限`),
    en: ({ right }) =>
      right === undefined
        ? 'Your current role does not allow this'
        : `Your current role does not have the right “${rightName(right, 'en')}”`,
  },
  'right.missing_staff': {
    zh: ({ right }) => `这件事需要‹staff›的「${staffRightName(right, 'zh')}」权限，你没有`,
    en: ({ right }) => `This requires the staff right “${staffRightName(right, 'en')}”, which you do not have`,
  },
  'right.other_tags': { zh: '这不在你负责的标签里', en: 'This is not in a tag you moderate' },
  'rate.exceeded': { zh: '操作太频繁，请稍后再来', en: 'Too many requests, please come back later' },
  'site.closed': { zh: '‹place›暂时关门', en: 'The site is closed for now' },
  'site.read_only': { zh: '本站正在维护，暂时只能看不能写', en: 'The site is under maintenance and read-only for now' },
  'server.overloaded': { zh: '现在人有点多，稍后再来', en: 'The site is busy right now, please come back later' },
  'server.interrupted': {
    zh: '服务暂时中断，正在恢复，请稍后再来',
    en: 'The service is temporarily interrupted and recovering, please come back later',
  },
  'database.full': { zh: '服务器的存储空间不足，暂时不能保存', en: 'The server has run out of space, so nothing can be saved right now' },
  'server.failed': { zh: '服务器出了点问题，稍后再试', en: 'Something went wrong on the server, please try again later' },
  'field.required': { zh: '不能为空', en: 'Cannot be empty' },
  'field.too_short': {
    zh: ({ min }) => (min === undefined ? '太短了' : `至少 ${min} 个字`),
    en: ({ min }) => (min === undefined ? 'Too short' : `At least ${plural(min, 'character')}`),
  },
  'field.too_long': {
    zh: ({ max }) => (max === undefined ? '太长了' : `最多 ${max} 个字`),
    en: ({ max }) => (max === undefined ? 'Too long' : `Up to ${plural(max, 'character')}`),
  },
  'field.length': {
    zh: ({ length, ...params }) => `长度应为 ${length ?? between.zh(params, ' ')} 个字`,
    en: ({ length, ...params }) =>
      `Must be ${length === undefined ? `${between.en(params)} characters` : plural(length, 'character')} long`,
  },
  'field.format': { zh: '格式不对', en: 'Invalid format' },
  'field.type': { zh: '填写的类型不对', en: 'Invalid type of value' },
  'field.choice': { zh: '请从给出的选项里选', en: 'Choose one of the options' },
  'field.range': {
    zh: (params) => ('min' in params && 'max' in params ? `应当在 ${between.zh(params, '')} 之间` : `应当${between.zh(params, '')}`),
    en: (params) => `Must be ${between.en(params)}`,
  },
  'field.unknown': { zh: '多出了一项不认识的内容', en: 'There is an unknown field' },
  'field.digits': { zh: '这里只能填数字', en: 'Only digits are allowed' },
  'field.letters': { zh: '这里只能填英文字母', en: 'Only Latin letters are allowed' },
  'field.letters_digits': { zh: '这里只能填英文字母和数字', en: 'Only Latin letters and digits are allowed' },
  'field.chinese': { zh: '这里只能填汉字', en: 'Only Chinese characters are allowed' },
  'link.not_found': { zh: '没有这个友情链接', en: 'This partner link does not exist' },
  'search.word': {
    zh: '自有词要 2 到 20 个字，中间不能有空格和标点',
    en: 'A custom word must have 2 to 20 characters, without spaces or punctuation',
  },
  'search.synonyms': { zh: '每行至少写两个同义词，用空格隔开', en: 'Enter at least two synonyms per line, separated by spaces' },
  'search.unavailable': { zh: '搜索暂时不可用，请稍后再试', en: 'Search is not available right now, please try again later' },
  'link.address': { zh: '请填写完整的网址', en: 'Enter a full URL' },
  'custom_page.not_found': { zh: '这一页不在了', en: 'This page no longer exists' },
  'custom_page.too_many': { zh: '最多 50 页，回收站里的也算', en: 'Up to 50 pages, including those in the bin' },
  'custom_page.slug_taken': {
    zh: '这个网址已经有一页在用，也许在回收站里',
    en: 'Another page already uses this URL; it may be in the bin',
  },
  'list_block.not_found': { zh: '它已经删了', en: 'It has already been deleted' },
  'list_block.too_many': { zh: '横幅和卡片一共最多 20 个', en: 'Up to 20 banners and cards in total' },
  'list_block.empty': { zh: '横幅要有图；卡片要有图或者文字', en: 'A banner needs an image; a card needs an image or text' },
  'list_block.picture': { zh: '只能用上传到本站的图片', en: 'Only images uploaded to this site can be used' },
  'list_block.order': { zh: '结束要晚于开始', en: 'The end must be after the start' },
  'header_section.not_found': { zh: '这个栏目已经删了', en: 'This section has already been deleted' },
  'header_section.too_many': { zh: '页眉最多放 8 个自己的栏目', en: 'Up to 8 custom sections in the header' },
  'invitation.no_mail': { zh: '还没有设好邮件服务器，发不了邀请', en: 'No mail server is set up, so invitations cannot be sent' },
  'invitation.expired': {
    zh: '这个网址用过了、过期了，或者你已经登录过。请用找回密码',
    en: 'This link was used, has expired, or you have already logged in. Please recover your password instead',
  },
  'former_address.address': {
    zh: '写从站点根开始的路径，如 /thread-1-1-1.html',
    en: 'Enter a path from the root of the site, like /thread-1-1-1.html',
  },
  'former_address.own_page': { zh: '这是本站自己的页面', en: 'This is a page of this site' },
  'former_address.pattern': {
    zh: '要正好有一个记录的名字，如 {topics}，别的只能是 {page}、{floor}、{words}、{any}',
    en: 'It needs exactly one name of a record, like {topics}; others may only be {page}, {floor}, {words} and {any}',
  },
  'former_address.target': { zh: '只能转到本站的页面，如 /siteHome', en: 'It can only lead to a page of this site, like /siteHome' },
  'former_address.site': { zh: '选一个搬来的站点', en: 'Choose an imported site' },
  'former_address.exists': { zh: '已经有这个网址了', en: 'This URL is already listed' },
  'former_address.too_many': { zh: '加得太多了，请用带花括号的写法合起来', en: 'Too many URLs; combine them with a pattern in braces' },
  'former_address.not_found': { zh: '没有这个网址，或者它是搬家时带来的', en: 'There is no such URL, or it came with an import' },
  'import.not_found': { zh: '没有这次搬家', en: 'There is no such import' },
  'delivery.by_environment': {
    zh: '这里由服务器的环境变量设定，不能改',
    en: 'This is set by the server’s environment variables and cannot be changed',
  },
  'delivery.secret_needed': { zh: '换了服务器或账号，要重新填密码', en: 'Enter the password again when you change the server or account' },
  'delivery.sender': { zh: '写成 name@example.com 或 名字 <name@example.com>', en: 'Write name@example.com or Name <name@example.com>' },
  'delivery.no_address': {
    zh: '你还没有绑定邮箱或手机，没有地方可以发',
    en: 'You have not added an email address or phone number to send it to',
  },
  'maintenance_window.order': { zh: '结束要在开始之后', en: 'The end must be after the start' },
  'maintenance_window.past': { zh: '这个时间已经过了', en: 'This time has already passed' },
  'maintenance_window.too_long': { zh: '维护最长 7 天', en: 'Maintenance can take up to 7 days' },
  'maintenance_window.begun': { zh: '已经开始了，不能再改开始的时间', en: 'It has already started; the start time cannot be changed' },
  'maintenance_window.none': { zh: '现在没有安排维护', en: 'No maintenance is planned' },
  'member.in_review': {
    zh: '你的账号还在等‹staff›审核，通过之前只能看',
    en: 'Your account is waiting for approval; until then you can only read',
  },
  'registration_review.not_found': { zh: '这个新账号已经不在了', en: 'This new account no longer exists' },
  'registration_review.decided': { zh: '这个新账号已经有结果了', en: 'This new account has already been decided' },
  'feedback.closed': { zh: '留言功能已关闭', en: 'Feedback is closed' },
  'feedback.not_found': { zh: '没有这条留言，或者已经删除', en: 'This feedback does not exist or has been deleted' },
  'feedback.settled': { zh: '这条留言已经有人处理了', en: 'Someone has already handled this feedback' },
  'feedback.no_address': {
    zh: '对方留的不是邮箱，不能用邮件回复',
    en: 'The contact is not an email address, so you cannot reply by email',
  },
  'help.not_found': { zh: '没有这篇帮助，或者已经删除', en: 'This help article does not exist or has been deleted' },
  'help.picture': { zh: '只能用在本站上传的图片', en: 'Only images uploaded to this site can be used' },
  'help.subject_taken': { zh: '已经有一篇帮助讲这个了', en: 'Another help article already covers this' },
  'help_category.not_found': { zh: '没有这个帮助分类', en: 'This help category does not exist' },
  'help_category.parent': {
    zh: '不能放在这个分类下面：最多两级，上级里不能有文章',
    en: 'It cannot be placed under this category: there can be two levels, and the parent cannot contain articles',
  },
  'help_category.not_empty': {
    zh: '分类里还有文章（包括回收站里的）或下级分类',
    en: 'This category still contains articles (including those in the bin) or subcategories',
  },
  'help_category.not_leaf': { zh: '请选没有下级的分类', en: 'Choose a category without subcategories' },
  'wechat.off': { zh: '没有打开微信分享', en: 'Sharing in WeChat is off' },
  'wechat.address': { zh: '只能分享本站的网页', en: 'Only pages of this site can be shared' },
  'wechat.unavailable': { zh: '微信没有回应，等一下再试', en: 'WeChat did not respond. Try again later' },
  'webhook.not_found': { zh: '没有这个 Webhook，可能刚被删掉', en: 'This webhook does not exist; it may have just been deleted' },
  'webhook.address': { zh: '请填完整的公网地址，以 https:// 开头', en: 'Enter a full public URL starting with https://' },
  'webhook.right': {
    zh: ({ right }) => `选中的事件需要不限标签的「${staffRightName(right, 'zh')}」权限，你没有`,
    en: ({ right }) => `The selected events require the right “${staffRightName(right, 'en')}” for all tags, which you do not have`,
  },
  'webhook.too_many': { zh: ({ limit }) => `最多 ${limit} 个 Webhook`, en: ({ limit }) => `Up to ${plural(limit, 'webhook')}` },
  'webhook.no_bot': {
    zh: '没有这个机器人，先在‹member›的页面把账号标为机器人',
    en: 'No such bot; first mark the account as a bot on its page',
  },
  'webhook.bot_has_one': { zh: '这个机器人已经有一个 Webhook', en: 'This bot already has a webhook' },
  'webhook.bot_events': {
    zh: '机器人的 Webhook 只发和它有关的事，别的 Webhook 不发这些',
    en: 'A webhook has the events of its bot or those of the site',
  },
  'webhook.bot_kind': { zh: '机器人的 Webhook 只能发给程序', en: 'The webhook of a bot can only send to a program' },
  'webhook.no_secret': {
    zh: '机器人的密钥由聊天工具给出，到修改里填新的',
    en: 'A bot’s secret is given by the chat tool; edit the webhook to enter a new one',
  },
  'webhook.not_active': { zh: '这个 Webhook 没有在运行，先让它继续', en: 'This webhook is not running; resume it first' },
  'webhook.waiting': { zh: '这一条已经在等着发送', en: 'This one is already waiting to be sent' },
  'help_category.full': {
    zh: ({ limit }) => `一个分类最多放 ${limit} 篇文章`,
    en: ({ limit }) => `A category can contain up to ${plural(limit, 'article')}`,
  },
  'help_category.too_many': {
    zh: ({ limit }) => `最多 ${limit} 个帮助分类`,
    en: ({ limit }) => `Up to ${limit} help categories`,
  },
  'setting.unknown': { zh: '没有这项设置', en: 'This setting does not exist' },
  'template.in_address': {
    zh: ({ placeholder }) => `${placeholder} 前后要空开，不能连着网址：点开的人会把验证码交出去`,
    en: ({ placeholder }) => `Leave space around ${placeholder}: next to a URL, whoever opens it would give the code away`,
  },
  'template.missing': {
    zh: ({ placeholder }) => `少了 ${placeholder}，没有它这封信就没有用`,
    en: ({ placeholder }) => `${placeholder} is missing; the email is useless without it`,
  },
  'template.unknown': {
    zh: ({ placeholder }) => `这里没有 ${placeholder} 可填，检查一下写法`,
    en: ({ placeholder }) => `${placeholder} is not available here; check the spelling`,
  },
  'notice.not_found': { zh: '没有这条通知，或者已经撤回', en: 'This notice does not exist or has been withdrawn' },
  'notice.withdrawn': { zh: '这条通知已经撤回，不能再改', en: 'This notice has been withdrawn and can no longer be changed' },
  'notice.published': {
    zh: '已经发布的通知不能换对象和时间，可以撤回后重发',
    en: 'The recipients and time of a published notice cannot be changed; you can withdraw it and send a new one',
  },
  'notice.time': { zh: '发布时间要在现在之后、一年之内', en: 'The publication time must be in the future, within one year' },
  'notice.banner_audience': { zh: '只有发给所有人的通知才能给访客看', en: 'Only notices to everyone can be shown to visitors' },
  'notice.audience_empty': { zh: '至少选一个', en: 'Choose at least one' },
  'notice.member_unknown': { zh: ({ account }) => `没有 @${account} 这位‹member›`, en: ({ account }) => `There is no member @${account}` },
  'response.none': {
    zh: '当前请求没有响应，请稍等一会儿再访问',
    en: 'The current request is not responding, please wait for a period of time to visit again',
  },
  'response.unreadable': { zh: '服务器的回答读不懂，稍后再试', en: 'The server’s response could not be read, please try again later' },
} satisfies ErrorTexts<keyof typeof siteErrors | ResponseCode>;
