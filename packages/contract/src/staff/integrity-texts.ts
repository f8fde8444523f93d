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
    `${en} does not match the actual data.`,
    '可用 npm run verify -- --repair 重新计算；若再次出现，请报告缺陷。',
    'Recalculate it with npm run verify -- --repair; if it happens again, report a bug.',
  );

const investigate = [
  '有人直接改过数据库，或数据已损坏：先另存一份备份，再查原因。',
  'Someone changed the database directly, or data is damaged: keep a separate backup first, then find the cause.',
] as const;
const report = ['请报告缺陷，并附上所列的位置。', 'Report a bug with the places listed.'] as const;
const restore = ['从最近一次正常的备份取回。', 'Restore it from the latest good backup.'] as const;

/** The explanations of all checks of the whole site: for the terminal and for staff. */
export const integrityTexts = {
  books: entry(
    '账目与事实、见证或先前的根不符。',
    'The ledger does not match facts, witnesses or earlier roots.',
    '先停止退款，运行 npm run ledger:verify 查看。',
    'Stop refunds first, then investigate with npm run ledger:verify.',
  ),
  publishedRoots: entry(
    '文件 ledger-roots.log 里的根，账目已算不出。',
    'The ledger no longer leads to a root in ledger-roots.log.',
    ...investigate,
  ),
  envelopes: entry('红包领取数与领取记录不符。', 'The number of claims of a red envelope does not match its claims.', ...investigate),
  endedEnvelopes: entry(
    '红包已到期却没有结束。',
    'A red envelope has expired but has not ended.',
    '检查任务是否在运行。',
    'Check whether jobs are running.',
  ),
  tips: entry('帖子上的打赏数额与打赏记录不符。', 'The sum of tips of a post does not match its tips.', ...investigate),
  topicComments: recount('话题的评论数', 'The comment count of a topic'),
  questionAnswers: recount('问题的回答数', 'The answer count of a question'),
  topicLikes: recount('话题的点赞数', 'The like count of a topic'),
  commentLikes: recount('评论的点赞数', 'The like count of a comment'),
  replyLikes: recount('回复的点赞数', 'The like count of a reply'),
  questionLikes: recount('问题的点赞数', 'The like count of a question'),
  answerLikes: recount('回答的点赞数', 'The like count of an answer'),
  answerReplyLikes: recount('回答下回复的点赞数', 'The like count of a reply to an answer'),
  topicFavourites: recount('话题的收藏数', 'The favourite count of a topic'),
  questionFavourites: recount('问题的收藏数', 'The favourite count of a question'),
  answerUnhelpful: recount('“没有帮助”的分量', 'The weight of “not helpful” of an answer'),
  answerWorked: recount('“对我有用”的次数', 'The “worked for me” count of an answer'),
  memberTopics: recount('会员的话题数', 'The topic count of a member'),
  memberComments: recount('会员的评论数', 'The comment count of a member'),
  memberQuestions: recount('会员的问题数', 'The question count of a member'),
  memberAnswers: recount('会员的回答数', 'The answer count of a member'),
  memberFollowers: recount('会员的粉丝数', 'The follower count of a member'),
  memberFollowing: recount('会员的关注数', 'The following count of a member'),
  tagTopics: recount('标签的话题数', 'The topic count of a tag'),
  pollVoters: recount('投票人数', 'The voter count of a poll'),
  pollVotes: recount('选项票数', 'The vote count of an option'),
  reminderActs: recount('提醒的条数', 'The count of a reminder'),
  topicFloors: entry('话题的楼层有缺口或重复。', 'The comment numbers of a topic have gaps or duplicates.', ...investigate),
  questionFloors: entry('问题的楼层有缺口或重复。', 'The answer numbers of a question have gaps or duplicates.', ...investigate),
  repliesElsewhere: entry(
    '回复与它所回复的内容不在同一主题。',
    'A reply is in a different thread than what it replies to.',
    ...investigate,
  ),
  adoptedAnswers: entry('被采纳的回答不属于该问题。', 'An accepted answer does not belong to its question.', ...investigate),
  questionsByTag: entry('按标签的问题列表与问题不符。', 'The question lists by tag do not match the questions.', ...report),
  topicTags: entry('有话题的标签没有计数。', 'A tag with topics has no count.', ...report),
  likingSubjects: entry('点赞指向不存在的内容。', 'A like refers to something that does not exist.', ...report),
  favouriteSubjects: entry('收藏指向不存在的内容。', 'A favourite refers to something that does not exist.', ...report),
  watchSubjects: entry('关注指向不存在的内容。', 'A watch refers to something that does not exist.', ...report),
  searchMissing: entry(
    '可见的内容没有进入搜索。',
    'Visible content is missing from the search.',
    '在 /admin/search 重建搜索。',
    'Rebuild the search at /admin/search.',
  ),
  searchSurplus: entry(
    '搜索里有不可见的内容。',
    'The search contains content that is not visible.',
    '在 /admin/search 重建搜索。',
    'Rebuild the search at /admin/search.',
  ),
  remindersOfHidden: entry('提醒指向不存在的内容。', 'A reminder refers to content that does not exist.', ...report),
  remindersOfNobody: entry('提醒属于不存在的会员。', 'A reminder belongs to a member who does not exist.', ...report),
  jobsWaiting: entry(
    '任务等待超过十分钟。',
    'Jobs have been waiting for more than ten minutes.',
    '检查是否有进程处理任务（ROLE），或调高 WORKER_CONCURRENCY。',
    'Check whether a process runs jobs (ROLE), or raise WORKER_CONCURRENCY.',
  ),
  jobsFailed: entry('任务多次失败后被放弃。', 'Jobs were abandoned after several failures.', ...report),
  filesMissing: entry('数据库所指的文件不在。', 'A file that the database refers to is missing.', ...restore),
  privateFilesMissing: entry('私密文件不在。', 'A private file is missing.', ...restore),
  contentReferences: entry('文件内容的引用数不对。', 'The reference count of file content is wrong.', ...report),
  videoParts: entry(
    '视频缺少清晰度、封面或缩略图条，或排队超过一天没有处理。',
    'A video lacks sizes, its poster or its thumbnails, or has been waiting for more than a day.',
    '在“视频”里查看：重新处理，或检查这台机器上的 ffmpeg 和任务。',
    'See “Videos”: retry it, or check ffmpeg and jobs on this machine.',
  ),
  filesUnnamed: entry(
    '有文件不属于任何内容。',
    'Files do not belong to any content.',
    '占用空间而无害；确认后可删除。',
    'They take up space but do no harm; you can delete them once you are sure.',
  ),
  tablesAndIndexes: entry(
    '数据表或索引已损坏。',
    'A table or index is corrupt.',
    '检查磁盘；索引可用 reindex 重建，数据表从备份取回。',
    'Check the disk; rebuild indexes with reindex, restore tables from a backup.',
  ),
  invalidIndexes: entry(
    '索引没有建成。',
    'An index was not completed.',
    '删除后重新启动，或用 reindex 重建。',
    'Restart after dropping it, or rebuild it with reindex.',
  ),
  unvalidatedConstraints: entry('约束没有校验过已有的数据。', 'A constraint has not been validated against existing data.', ...investigate),
  disabledTriggers: entry('触发器被停用。', 'A trigger is disabled.', ...investigate),
  checksums: entry(
    '磁盘上的数据页校验和有误。',
    'Data pages on disk have wrong checksums.',
    '立即检查磁盘，从备份恢复到另一块磁盘。',
    'Check the disk immediately, and restore from a backup to another disk.',
  ),
  policies: entry('谁能看到什么，列表与单个内容的判断不一致。', 'Lists and single posts disagree on who can see what.', ...investigate),
  searchUnlisted: entry(
    '待审或已删的内容在后台的搜索里缺失或多出。',
    'Pending or deleted content is missing from, or surplus in, the admin search.',
    '每晚自动补齐；若第二天仍在，请查看日志。',
    'It is repaired automatically every night; if it is still there the next day, check the log.',
  ),
  guards: entry(
    '保护账目的触发器、约束或函数被改动。',
    'Triggers, constraints or functions that protect the ledger were changed.',
    ...investigate,
  ),
  rights: entry(
    '网站的数据库角色权限不符。',
    'The permissions of the site’s database role are wrong.',
    '重新启动会重新授权；若仍不符，请查是谁改动。',
    'A restart grants them again; if they still do not match, find out who changed them.',
  ),
  migrations: entry(
    '数据库结构与程序版本不符。',
    'The database schema does not match the program version.',
    '重新启动以升级。',
    'Restart to upgrade.',
  ),
  settings: entry(
    '设置的值超出允许范围，未被采用。',
    'A setting is outside its allowed range and is not used.',
    '在后台重新设置。',
    'Set it again in the admin area.',
  ),
} as const satisfies Record<string, IntegrityText>;

/** The name of a check of the whole site. */
export type IntegrityCheck = keyof typeof integrityTexts;
