interface IntegrityText {
  /** The meaning of a finding, and what to do. */
  zh: string;
  en: string;
  todoZh: string;
  todoEn: string;
}

const entry = (zh: string, en: string, todoZh: string, todoEn: string): IntegrityText => ({ zh, en, todoZh, todoEn });

const recount = (zh: string, en: string): IntegrityText =>
  entry(
    `${zh}与实际不符。`,
    `${en} differs from what is there.`,
    '可用 npm run verify -- --repair 重新计算；若再次出现，请报告缺陷。',
    'npm run verify -- --repair computes it anew; report it as a defect when it comes back.',
  );

const investigate = [
  '有人直接改过数据库，或数据已损坏：先另存一份备份，再查原因。',
  'Somebody changed the database directly, or data is damaged: keep a backup aside, then find the reason.',
] as const;
const report = ['请报告缺陷，并附上所列的位置。', 'Report it as a defect with the places named.'] as const;
const restore = ['从最近一次正常的备份取回。', 'Restore it from the newest backup that is right.'] as const;

/** The explanations of all checks of the whole site: for the terminal and for staff. */
export const integrityTexts = {
  books: entry(
    '账目与事实、见证或先前的根不符。',
    'The books differ from facts, witnesses or earlier roots.',
    '先停止退款，运行 npm run ledger:verify 查看。',
    'Stop refunds and look closely with npm run ledger:verify.',
  ),
  publishedRoots: entry(
    '文件 ledger-roots.log 里的根，账目已算不出。',
    'The books do not come to a root in ledger-roots.log.',
    ...investigate,
  ),
  envelopes: entry('红包领取数与领取记录不符。', 'What was claimed of a red envelope differs from the claims.', ...investigate),
  endedEnvelopes: entry(
    '红包已到期却没有结束。',
    'A red envelope is past its end and still open.',
    '检查任务是否在运行。',
    'See whether jobs run.',
  ),
  topicComments: recount('话题的评论数', 'The number of comments of a topic'),
  questionAnswers: recount('问题的回答数', 'The number of answers of a question'),
  topicLikes: recount('话题的点赞数', 'The number of likes of a topic'),
  commentLikes: recount('评论的点赞数', 'The number of likes of a comment'),
  replyLikes: recount('回复的点赞数', 'The number of likes of a reply'),
  questionLikes: recount('问题的点赞数', 'The number of likes of a question'),
  answerLikes: recount('回答的点赞数', 'The number of likes of an answer'),
  answerReplyLikes: recount('回答下回复的点赞数', 'The number of likes of a reply to an answer'),
  topicFavourites: recount('话题的收藏数', 'The number of favourites of a topic'),
  questionFavourites: recount('问题的收藏数', 'The number of favourites of a question'),
  answerWorked: recount('“对我有用”的次数', 'How often an answer worked'),
  memberTopics: recount('会员的话题数', 'The number of topics of a member'),
  memberComments: recount('会员的评论数', 'The number of comments of a member'),
  memberQuestions: recount('会员的问题数', 'The number of questions of a member'),
  memberAnswers: recount('会员的回答数', 'The number of answers of a member'),
  memberFollowers: recount('会员的粉丝数', 'The number of followers of a member'),
  memberFollowing: recount('会员的关注数', 'The number of members somebody follows'),
  tagTopics: recount('标签的话题数', 'The number of topics of a tag'),
  pollVoters: recount('投票人数', 'The number of voters of a poll'),
  pollVotes: recount('选项票数', 'The number of votes of an option'),
  reminderActs: recount('提醒的条数', 'The number of acts of a reminder'),
  topicFloors: entry('话题的楼层有缺口或重复。', 'Floors of a topic have a gap or a double.', ...investigate),
  questionFloors: entry('问题的楼层有缺口或重复。', 'Floors of a question have a gap or a double.', ...investigate),
  repliesElsewhere: entry(
    '回复与它所回复的内容不在同一主题。',
    'A reply stands under another root than what it replies to.',
    ...investigate,
  ),
  adoptedAnswers: entry('被采纳的回答不属于该问题。', 'An adopted answer is not one of its question.', ...investigate),
  questionsByTag: entry('按标签的问题列表与问题不符。', 'Lists of questions by tag differ from the questions.', ...report),
  topicTags: entry('有话题的标签没有计数。', 'A tag with topics has no count.', ...report),
  likingSubjects: entry('点赞指向不存在的内容。', 'A like names something that does not exist.', ...report),
  favouriteSubjects: entry('收藏指向不存在的内容。', 'A favourite names something that does not exist.', ...report),
  watchSubjects: entry('关注指向不存在的内容。', 'A watch names something that does not exist.', ...report),
  searchMissing: entry(
    '可见的内容没有进入搜索。',
    'Something visible is not in the search.',
    '在 /admin/search 重建搜索。',
    'Rebuild the search at /admin/search.',
  ),
  searchSurplus: entry(
    '搜索里有不可见的内容。',
    'The search has something that is not visible.',
    '在 /admin/search 重建搜索。',
    'Rebuild the search at /admin/search.',
  ),
  remindersOfHidden: entry('提醒指向不存在的内容。', 'A reminder names a post that does not exist.', ...report),
  remindersOfNobody: entry('提醒属于不存在的会员。', 'A reminder belongs to a member who does not exist.', ...report),
  jobsWaiting: entry(
    '任务等待超过十分钟。',
    'Jobs wait for more than ten minutes.',
    '检查是否有进程处理任务（ROLE），或调高 WORKER_CONCURRENCY。',
    'See whether a process runs jobs (ROLE), or raise WORKER_CONCURRENCY.',
  ),
  jobsFailed: entry('任务多次失败后被放弃。', 'Jobs were given up after their last try.', ...report),
  filesMissing: entry('数据库所指的文件不在。', 'A file that the database names is missing.', ...restore),
  privateFilesMissing: entry('私密文件不在。', 'A private file is missing.', ...restore),
  contentReferences: entry('文件内容的引用数不对。', 'The count of references to a stored file is wrong.', ...report),
  videoParts: entry(
    '视频缺少清晰度、封面或缩略图条，或排队超过一天没有处理。',
    'A video lacks its sizes, poster or strip, or has waited for a day.',
    '在“视频”里查看：重新处理，或检查这台机器上的 ffmpeg 和任务。',
    'Look at it under “Videos”: convert it again, or see whether ffmpeg and jobs run on this machine.',
  ),
  filesUnnamed: entry(
    '有文件不属于任何内容。',
    'Files belong to nothing.',
    '占用空间而无害；确认后可删除。',
    'They take space and do no harm: delete them when you are sure.',
  ),
  tablesAndIndexes: entry(
    '数据表或索引已损坏。',
    'A table or an index is corrupt.',
    '检查磁盘；索引可用 reindex 重建，数据表从备份取回。',
    'Examine the disk; reindex mends an index, a table comes from a backup.',
  ),
  invalidIndexes: entry(
    '索引没有建成。',
    'An index was not built to its end.',
    '删除后重新启动，或用 reindex 重建。',
    'Build it anew with reindex.',
  ),
  unvalidatedConstraints: entry(
    '约束没有校验过已有的数据。',
    'A constraint was never checked against the rows that were there.',
    ...investigate,
  ),
  disabledTriggers: entry('触发器被停用。', 'A trigger is switched off.', ...investigate),
  checksums: entry(
    '磁盘上的数据页校验和有误。',
    'Pages on the disk have wrong checksums.',
    '立即检查磁盘，从备份恢复到另一块磁盘。',
    'Examine the disk at once, and restore a backup onto another one.',
  ),
  policies: entry(
    '谁能看到什么，列表与单个内容的判断不一致。',
    'Who may see what: lists and single posts are judged differently.',
    ...investigate,
  ),
  searchUnlisted: entry(
    '待审或已删的内容在后台的搜索里缺失或多出。',
    'Posts that wait or are deleted are missing from the search of the staff, or too many there.',
    '每晚自动补齐；若第二天仍在，请查看日志。',
    'The night mends it by itself; look into the log if it is still there the day after.',
  ),
  guards: entry(
    '保护账目的触发器、约束或函数被改动。',
    'Triggers, constraints or functions that guard value were changed.',
    ...investigate,
  ),
  rights: entry(
    '网站的数据库角色权限不符。',
    'The rights of the site’s role in the database are not as they should be.',
    '重新启动会重新授权；若仍不符，请查是谁改动。',
    'A start grants them anew; find out who changed them.',
  ),
  migrations: entry(
    '数据库结构与程序版本不符。',
    'The database is not of this program’s version.',
    '重新启动以升级。',
    'Start the site to bring it up to date.',
  ),
  settings: entry(
    '设置的值超出允许范围，未被采用。',
    'A setting is outside of its bounds and is not used.',
    '在后台重新设置。',
    'Set it anew in the back office.',
  ),
} as const satisfies Record<string, IntegrityText>;

/** The name of a check of the whole site. */
export type IntegrityCheck = keyof typeof integrityTexts;
