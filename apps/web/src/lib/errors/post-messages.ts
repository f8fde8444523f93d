import type { postErrors } from '@chaguan/contract';
import { plural } from '../plural.ts';
import type { ErrorTexts } from './error-texts.ts';
import { excessText } from './excess-text.ts';

const toolNames: Record<string, { zh: string; en: string }> = {
  image: { zh: '图片', en: 'Images' },
  file: { zh: '文件', en: 'Files' },
  video: { zh: '视频', en: 'Videos' },
  link: { zh: '链接', en: 'Links' },
  mention: { zh: '提及', en: 'Mentions' },
  hidden: { zh: '隐藏内容', en: 'Hidden content' },
};

/** Texts of failures of tags, posts, their pictures and files. */
export const postErrorTexts = {
  'tag.not_found': { zh: '没有这个标签', en: 'This tag does not exist' },
  'tag.name_taken': { zh: '已经有同名的标签', en: 'A tag with this name already exists' },
  'tag.not_empty': { zh: '这个标签下还有话题，不能删除', en: 'This tag still has topics and cannot be deleted' },
  'tag.has_children': { zh: '这个标签下还有子标签，不能删除', en: 'This tag still has child tags and cannot be deleted' },
  'tag.parent_invalid': { zh: '不能放在这个标签下面', en: 'It cannot be placed under this tag' },
  'tag.not_leaf': { zh: '请选择更具体的标签', en: 'Please choose a more specific tag' },
  'tag.post_denied': { zh: '你不能在这个标签下发话题', en: 'You cannot post under this tag' },
  'topic.closed_feature': { zh: '发话题已关闭', en: 'New topics are closed' },
  'topic.not_found': { zh: '没有这个话题', en: 'This topic does not exist' },
  'topic.not_visible': { zh: '这个话题暂时不对你开放', en: 'You do not have access to this topic' },
  'topic.not_yours': { zh: '这不是你的话题', en: 'This topic is not yours' },
  'folder.own': { zh: '不用关注自己的收藏夹', en: 'You cannot follow your own folder' },
  'folder.too_many_followed': {
    zh: ({ limit }) => `最多可以关注 ${limit} 个收藏夹`,
    en: ({ limit }) => `You can follow at most ${plural(Number(limit), 'folder')}`,
  },
  'column.not_found': { zh: '没有这个专栏', en: 'This column does not exist' },
  'column.too_many': {
    zh: ({ max }) => `最多可以有 ${max} 个专栏`,
    en: ({ max }) => `You can have at most ${plural(Number(max), 'column')}`,
  },
  'column.full': {
    zh: ({ max }) => `一个专栏最多放 ${max} 个话题`,
    en: ({ max }) => `A column holds at most ${plural(Number(max), 'topic')}`,
  },
  'column.changed': {
    zh: '专栏里的话题刚刚变了，看看新的样子再试',
    en: 'The topics of this column have just changed. Check them and try again',
  },
  'column.own': { zh: '不用关注自己的专栏', en: 'You cannot follow your own column' },
  'column.too_many_followed': {
    zh: ({ limit }) => `最多可以关注 ${limit} 个专栏`,
    en: ({ limit }) => `You can follow at most ${plural(Number(limit), 'column')}`,
  },
  'topic.edit_denied': { zh: '你的角色不能修改这个标签下的话题', en: 'Your role does not allow editing topics under this tag' },
  'topic.edit_closed': { zh: '现在不能修改话题', en: 'Topics cannot be edited right now' },
  'topic.state_forbids': { zh: '话题当前的状态不能这样做', en: 'This is not possible in the topic’s current status' },
  'topic.comments_closed': { zh: '这个话题已关闭评论', en: 'Comments on this topic are closed' },
  'topic.moved': { zh: '内容已经挪到别的话题', en: 'This has moved to another topic' },
  'topic.merged': { zh: '它已经并入别的话题，要恢复请撤销那次合并', en: 'It was merged into another topic; undo the merge to restore it' },
  'move.not_found': { zh: '没有这次挪动', en: 'This move does not exist' },
  'move.same_topic': { zh: '就是这个话题，请选另一个', en: 'This is the same topic; choose another one' },
  'move.holds_value': {
    zh: '这个话题里有投票、红包或隐藏内容，别人已经投过、领过或付过钱，不能并进别的话题',
    en: 'This topic has a poll, a red envelope or hidden content that others voted in, claimed or paid for, so it cannot be merged',
  },
  'move.opens_by_reply': {
    zh: '其中一个话题有评论后可见的内容，挪动评论会改变谁看得到它，所以不能挪',
    en: 'One of the topics has content that opens to those who comment; moving comments would change who can read it',
  },
  'move.too_many': {
    zh: ({ limit }) => `一次最多挪动 ${limit} 条评论`,
    en: ({ limit }) => `At most ${plural(limit, 'comment')} can be moved at a time`,
  },
  'move.later_act': {
    zh: '后来又挪动过其中的评论，请先撤销后面那次',
    en: 'Some of these comments were moved again; undo the later move first',
  },
  'move.undone': { zh: '这次挪动已经撤销了', en: 'This move has already been undone' },
  'move.too_late': { zh: '原来的话题已经永久清除，不能撤销了', en: 'The original topic was permanently removed, so this cannot be undone' },
  'duplicate.same': { zh: '就是它自己，请选另一个', en: 'This is the same one; choose another' },
  'duplicate.already': { zh: '它已经作为重复关闭了', en: 'It is already closed as a duplicate' },
  'duplicate.chain': { zh: '目标自己就是重复的，请指向最初的那个', en: 'The other one is itself a duplicate; choose the original' },
  'duplicate.holds_bounty': {
    zh: '有回答被采纳，或悬赏还没有结束，回答不能搬走；可以只指向另一个问题',
    en: 'An answer is accepted or a bounty is open, so the answers cannot move; you can still link to the other question',
  },
  'duplicate.not_found': { zh: '它没有作为重复关闭', en: 'It is not closed as a duplicate' },
  'answer_request.oneself': { zh: '不用邀请自己，直接回答就好', en: 'No need to ask yourself; just answer' },
  'answer_request.asker': { zh: '这是提问的人自己', en: 'This member wrote the question' },
  'answer_request.answered': { zh: '这位‹member›已经回答了', en: 'This member has already answered' },
  'answer_request.refused': { zh: '现在不能邀请这位‹member›', en: 'You cannot ask this member right now' },
  'answer_request.enough': { zh: '这个问题邀请的人够多了', en: 'Enough members have been asked to answer this question' },
  'answer_request.too_many_today': {
    zh: ({ limit }) => `一天最多邀请 ${limit} 位‹member›，明天再来吧`,
    en: ({ limit }) => `You can ask up to ${plural(limit, 'member')} a day; try again tomorrow`,
  },
  'answer_request.too_many_received': { zh: '这位‹member›今天收到的邀请够多了', en: 'This member has been asked often enough today' },
  'timer.past': { zh: '请选择以后的时间', en: 'Choose a time in the future' },
  'schedule.range': {
    zh: ({ minutes, days }) => `发布时间要在 ${minutes} 分钟以后、${days} 天以内`,
    en: ({ minutes, days }) => `The time must be between ${plural(minutes, 'minute')} and ${plural(days, 'day')} from now`,
  },
  'schedule.too_many': { zh: ({ max }) => `最多同时定时 ${max} 份`, en: ({ max }) => `Up to ${plural(max, 'scheduled post')} at a time` },
  'schedule.not_found': { zh: '这份内容已经发出或删除了', en: 'It was already published or deleted' },
  'comment.closed_feature': { zh: '评论已关闭', en: 'Comments are closed' },
  'comment.not_found': { zh: '这条评论不在了', en: 'This comment no longer exists' },
  'comment.not_yours': { zh: '这不是你的评论', en: 'This comment is not yours' },
  'comment.denied': { zh: '你不能在这里评论', en: 'You cannot comment here' },
  'comment.edit_denied': { zh: '你的角色不能修改这里的评论', en: 'Your role does not allow editing comments here' },
  'comment.delete_denied': { zh: '你的角色不能删除这里的评论', en: 'Your role does not allow deleting comments here' },
  'comment.state_forbids': { zh: '评论当前的状态不能这样做', en: 'This is not possible in the comment’s current status' },
  'reply.not_found': { zh: '这条回复不在了', en: 'This reply no longer exists' },
  'reply.not_yours': { zh: '这不是你的回复', en: 'This reply is not yours' },
  'reply.denied': { zh: '你不能在这里回复', en: 'You cannot reply here' },
  'reply.edit_denied': { zh: '你的角色不能修改这里的回复', en: 'Your role does not allow editing replies here' },
  'reply.delete_denied': { zh: '你的角色不能删除这里的回复', en: 'Your role does not allow deleting replies here' },
  'reply.state_forbids': { zh: '回复当前的状态不能这样做', en: 'This is not possible in the reply’s current status' },
  'reply.other_comment': { zh: '只能回复同一条评论下的内容', en: 'You can only reply within the same comment' },
  'quote.not_found': { zh: '引用的内容不在了', en: 'The quoted content no longer exists' },
  'post.decided': {
    zh: ({ name }) => (name ? `${name} 先一步处理了，已换成最新的样子` : '已经有人先一步处理了，已换成最新的样子'),
    en: ({ name }) =>
      name ? `${name} has already handled this; the latest state is shown` : 'Someone has already handled this; the latest state is shown',
  },
  'post.edited': {
    zh: ({ name }) => `${name || '同事'} 刚改过它的内容，看看现在的样子再决定`,
    en: ({ name }) => `${name || 'A colleague'} has just edited this. Review the latest version before deciding`,
  },
  'post.changed': {
    zh: '它刚刚变了：作者改过、拿走或恢复了，或者又要等审核。看看现在的样子再决定',
    en: 'It has just changed: the author edited, deleted or restored it, or it is pending review again. Review the latest version before deciding',
  },
  'edit.conflict': { zh: '内容刚被改过，请刷新后再改', en: 'This was just edited; reload the page before editing' },
  'question.closed_feature': { zh: '这里暂时不能提问', en: 'Asking questions is closed for now' },
  'question.not_found': { zh: '这个问题不在了', en: 'This question no longer exists' },
  'question.not_visible': { zh: '这个问题只给部分‹member›看', en: 'Only some members can see this question' },
  'question.not_yours': { zh: '这不是你的问题', en: 'This question is not yours' },
  'question.state_forbids': { zh: '问题当前的状态不能这样做', en: 'This is not possible in the question’s current status' },
  'question.answers_closed': { zh: '这个问题不再接受回答', en: 'This question no longer accepts answers' },
  'question.answered': {
    zh: '已经有人回答，不能再改动或删除；想补充，可以用「补充问题」',
    en: 'This question has been answered, so it cannot be edited or deleted; use “Add to question” instead',
  },
  'question.resolved': { zh: '已经采纳过回答了', en: 'An answer has already been accepted' },
  'question.too_many_tags': { zh: ({ limit }) => `最多选 ${limit} 个标签`, en: ({ limit }) => `Up to ${plural(limit, 'tag')}` },
  'question.too_many_addenda': { zh: '补充得够多了，不妨另提一个问题', en: 'There are enough addenda; consider asking a new question' },
  'hidden.invalid': {
    zh: ({ line }) => (line === undefined ? '有一处隐藏内容没有写对' : `第 ${line} 行的隐藏内容没有写对`),
    en: ({ line }) =>
      line === undefined ? 'Some hidden content is not written correctly' : `The hidden content on line ${line} is not written correctly`,
  },
  'hidden.value_differs': {
    zh: ({ line }) => `第 ${line} 行：一个话题里，同一种隐藏内容只能有一个条件`,
    en: ({ line }) => `Line ${line}: within a topic, hidden content of the same kind can have only one condition`,
  },
  'hidden.not_here': { zh: '只有话题里可以放隐藏内容', en: 'Only topics can have hidden content' },
  'hidden.grade_unknown': {
    zh: ({ points }) => `没有 ${points} 积分的等级`,
    en: ({ points }) => `There is no level at ${plural(points, 'point')}`,
  },
  'hidden.denied': {
    zh: ({ kind = '' }) =>
      `这个标签下你不能用${({ password: '密码', reply: '回复', grade: '等级', points: '积分', balance: '余额' } as Record<string, string>)[kind] ?? ''}隐藏内容`,
    en: ({ kind = '' }) => `You cannot use content hidden by ${kind === 'grade' ? 'level' : kind} under this tag`,
  },
  'attached.denied': {
    zh: ({ kind }) => (kind === 'video' ? '你不能在这个标签下放视频' : '你不能在这个标签下附文件'),
    en: ({ kind }) => (kind === 'video' ? 'You cannot add videos under this tag' : 'You cannot attach files under this tag'),
  },
  'hidden.fixed': {
    zh: ({ kind = '' }) =>
      `${({ password: '密码', reply: '回复', grade: '等级', points: '积分', balance: '余额' } as Record<string, string>)[kind] ?? ''}隐藏内容的条件由作者定，不能改，也不能新加`,
    en: ({ kind = '' }) =>
      `Only the author sets the conditions of content hidden by ${kind === 'grade' ? 'level' : kind}; they cannot be changed or added`,
  },
  'hidden.not_found': { zh: '这里没有这种隐藏内容了', en: 'There is no such hidden content any more' },
  'hidden.own': { zh: '这是你自己的话题', en: 'This is your own topic' },
  'hidden.author_gone': { zh: '作者已经注销，不能再解锁', en: 'The author’s account has been cancelled, so it can no longer be unlocked' },
  'hidden.password_wrong': { zh: '密码不对', en: 'Wrong password' },
  'hidden.price_changed': {
    zh: ({ price }) => `作者改了价，现在是 ${price}，没有扣你的`,
    en: ({ price }) => `The author changed the price to ${price}; you were not charged`,
  },
  'hidden.points_short': { zh: ({ price }) => `积分不够，需要 ${price}`, en: ({ price }) => `Not enough points: ${price} required` },
  'hidden.balance_short': {
    zh: ({ price }) => `余额不够，需要 ${price} 元`,
    en: ({ price }) => `Insufficient balance: ¥${price} required`,
  },
  'answer.closed_feature': { zh: '这里暂时不能回答', en: 'Answering is closed for now' },
  'answer.not_found': { zh: '这个回答不在了', en: 'This answer no longer exists' },
  'answer.not_yours': { zh: '这不是你的回答', en: 'This answer is not yours' },
  'answer.own': { zh: '自己的回答不行', en: 'You cannot do this to your own answer' },
  'answer.adopted': { zh: '已经被采纳的回答不能改动或删除', en: 'An accepted answer cannot be edited or deleted' },
  'answer.edit_closed': { zh: '现在不能修改回答', en: 'Answers cannot be edited right now' },
  'answer.author_gone': {
    zh: '回答的人已经注销，悬赏给不出去',
    en: 'The answerer’s account has been cancelled, so the bounty cannot be paid',
  },
  'answer.state_forbids': { zh: '回答当前的状态不能这样做', en: 'This is not possible in the answer’s current status' },
  'answer_reply.not_found': { zh: '这条回复不在了', en: 'This reply no longer exists' },
  'answer_reply.not_yours': { zh: '这不是你的回复', en: 'This reply is not yours' },
  'answer_reply.state_forbids': { zh: '回复当前的状态不能这样做', en: 'This is not possible in the reply’s current status' },
  'answer_reply.elsewhere': { zh: '只能回复同一处的内容', en: 'You can only reply within the same thread' },
  'addendum.not_found': { zh: '这条补充不在了', en: 'This addendum no longer exists' },
  'poll.closed_feature': { zh: '现在不能发起投票', en: 'Polls cannot be created right now' },
  'poll.not_found': { zh: '没有找到这个投票', en: 'This poll does not exist' },
  'poll.closed': { zh: '投票已经结束了', en: 'The poll has ended' },
  'poll.option_twice': { zh: '和前面的选项重复了', en: 'Same as an option above' },
  'poll.option_unknown': { zh: '没有这个选项', en: 'This option does not exist' },
  'poll.too_many_options': { zh: ({ limit }) => `最多 ${limit} 个选项`, en: ({ limit }) => `Up to ${plural(limit, 'option')}` },
  'poll.too_many_choices': { zh: ({ limit }) => `最多选 ${limit} 项`, en: ({ limit }) => `Choose up to ${limit}` },
  'poll.end_range': {
    zh: ({ minutes, days }) => `截止时间要在 ${minutes} 分钟之后、${days} 天之内`,
    en: ({ minutes, days }) => `The end time must be between ${plural(minutes, 'minute')} and ${plural(days, 'day')} from now`,
  },
  'muted_word.unmatchable': {
    zh: '光有符号、或只有一个字母或数字，没法比对',
    en: 'Symbols alone, or a single letter or digit, cannot be matched',
  },
  'muted_word.repeated': { zh: '已经有这个词了，写法不同也算', en: 'You already have this word, even if it is written differently' },
  'muted_word.too_many': {
    zh: ({ most }) => `最多 ${most} 个词，先去掉一些`,
    en: ({ most }) => `At most ${plural(most, 'word')}; remove some first`,
  },
  'favourite.not_found': { zh: '它已经不在你的收藏里', en: 'It is no longer one of your favourites' },
  'favourite.date_range': {
    zh: ({ years }) => `提醒时间要在现在以后、${years} 年以内`,
    en: ({ years }) => `Choose a time in the future, within ${plural(years, 'year')}`,
  },
  'folder.not_found': { zh: '这个收藏夹不在了', en: 'This folder no longer exists' },
  'folder.name_taken': { zh: '已经有同名的收藏夹', en: 'A folder with this name already exists' },
  'folder.too_many': { zh: ({ max }) => `最多 ${max} 个收藏夹`, en: ({ max }) => `Up to ${plural(max, 'folder')}` },
  'body.empty': { zh: '还没有写内容', en: 'You have not written anything yet' },
  'body.too_long': {
    zh: ({ limit: max }) => (max === undefined ? '内容太长了' : `内容最多 ${max} 个字`),
    en: ({ limit: max }) => (max === undefined ? 'The text is too long' : `Up to ${plural(max, 'character')}`),
  },
  'body.too_deep': { zh: '引用或列表嵌套得太深了', en: 'Quotes or lists are nested too deeply' },
  'body.too_complex': {
    zh: ({ excess = '', limit }) => excessText.zh(excess, limit) ?? '列表、表格、公式或引用太多了，可以分成几篇来写',
    en: ({ excess = '', limit }) =>
      excessText.en(excess, limit) ?? 'Too many lists, tables, formulas or quotes; consider splitting it into several posts',
  },
  'body.too_many_mentions': {
    zh: ({ limit: max }) => (max === undefined ? '提到的人太多了' : `一次最多提到 ${max} 个人`),
    en: ({ limit: max }) =>
      max === undefined ? 'Too many people are mentioned' : `Up to ${plural(max, 'person', 'people')} can be mentioned at once`,
  },
  'body.tool_off': {
    zh: ({ tool = '' }) => `这里不能用${toolNames[tool]?.zh ?? '这个工具'}`,
    en: ({ tool = '' }) => `${toolNames[tool]?.en ?? 'This tool'} cannot be used here`,
  },
  'image.missing': { zh: '请选择一张图片', en: 'Choose an image' },
  'image.type': {
    zh: ({ types = 'JPEG, PNG, GIF, WEBP' }) => `只能上传 ${types} 图片`,
    en: ({ types = 'JPEG, PNG, GIF, WEBP' }) => `Allowed image types: ${types}`,
  },
  'image.too_large': { zh: '图片文件太大了', en: 'The image file is too large' },
  'image.too_many_pixels': { zh: '图片的尺寸太大，或者动图的帧太多了', en: 'The image is too large, or the animation has too many frames' },
  'image.unreadable': { zh: '这张图片读不出来，换一张试试', en: 'This image cannot be read, try another one' },
  'image.unreachable': { zh: '这个网址上的图片取不到', en: 'The image at this URL cannot be fetched' },
  'upload.denied': { zh: '你不能上传文件', en: 'You cannot upload files' },
  'storage.full': { zh: '存储空间不足，暂时不能上传', en: 'Storage is full, so uploads are not possible right now' },
  'storage.unavailable': {
    zh: '存放文件的地方暂时连不上，请稍后再试',
    en: 'File storage cannot be reached right now. Please try again later',
  },
  'upload.not_found': { zh: '这次上传已经不在了，请重新选择文件', en: 'This upload no longer exists, please choose the file again' },
  'upload.unfinished': { zh: '文件还没有传完', en: 'The upload is not complete yet' },
  'upload.offset': {
    zh: '文件的这一段接不上，请重新选择文件',
    en: 'This part of the file does not follow the last one, please choose the file again',
  },
  'upload.busy': { zh: '这个文件正在别处传着，等一会儿再试', en: 'This file is being uploaded elsewhere, try again in a moment' },
  'upload.version': { zh: '上传的方式不对，请更新页面再试', en: 'This way of uploading is not supported, please reload the page' },
  'upload.quota': {
    zh: ({ uploads, megabytes }) => `今天上传得够多了：每天最多 ${uploads} 个文件、${megabytes} MB，明天再来`,
    en: ({ uploads, megabytes }) =>
      `You have reached today’s upload limit: up to ${plural(uploads, 'file')} and ${megabytes} MB a day. Come back tomorrow`,
  },
  'file.not_found': { zh: '这个文件不在了，或者没有对你开放', en: 'This file no longer exists, or you do not have access to it' },
  'file.type': {
    zh: ({ types }) => (types ? `不能上传这种文件。可以上传：${types}` : '不能上传这种文件'),
    en: ({ types }) => (types ? `This type of file cannot be uploaded. Allowed types: ${types}` : 'This type of file cannot be uploaded'),
  },
  'file.mismatch': {
    zh: ({ name }) => `「${name}」的内容和它的扩展名对不上`,
    en: ({ name }) => `The content of “${name}” does not match its extension`,
  },
  'file.too_large': {
    zh: ({ maxBytes }) => `文件太大，最大 ${Math.floor(Number(maxBytes) / 1024)} KB`,
    en: ({ maxBytes }) => `The file is too large; the maximum is ${Math.floor(Number(maxBytes) / 1024)} KB`,
  },
  'file.checking': { zh: '文件正在检查，稍后再来下载', en: 'The file is being checked; download it later' },
  'file.infected': { zh: '这个文件里发现了病毒，不能下载', en: 'A virus was found in this file, so it cannot be downloaded' },
  'file.blocked': { zh: '这个文件被‹staff›封禁了，不能下载', en: 'This file was blocked by staff and cannot be downloaded' },
  'file.not_blocked': { zh: '这个文件没有被封禁', en: 'This file is not blocked' },
  'file.link_expired': {
    zh: '下载链接已过期，请回到原来的页面重新下载',
    en: 'The download link has expired; go back to the page and download again',
  },
  'video.not_found': { zh: '这段视频不在了，或者没有对你开放', en: 'This video no longer exists, or you do not have access to it' },
  'video.needs_mp4': { zh: '这里只能播放 MP4 和 WebM，请先转换格式', en: 'Only MP4 and WebM can be played here; convert it first' },
  'video.metadata': {
    zh: '这个文件里可能记着拍摄地点，而这里去不掉它。请用 Chrome 或 Edge 上传，浏览器会先转换',
    en: 'This file may contain the location where it was filmed, and it cannot be removed here. Upload it with Chrome or Edge, which convert it first',
  },
  'video.captions': {
    zh: '没有读出字幕。请用 WebVTT 或 SRT 格式，最多 5000 句',
    en: 'No captions found. Use WebVTT or SRT with up to 5,000 lines',
  },
  'video.captions_full': { zh: '字幕的语言太多了，先去掉一种', en: 'There are captions in too many languages; remove one first' },
  'video.not_failed': { zh: '这段视频没有失败，或者不能再处理', en: 'This video has not failed, or cannot be processed again' },
  'video.no_converter': {
    zh: '这台机器上没有 ffmpeg，不能处理视频',
    en: 'ffmpeg is not installed on this machine, so videos cannot be processed',
  },
} satisfies ErrorTexts<keyof typeof postErrors>;
