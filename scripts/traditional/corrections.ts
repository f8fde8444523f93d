/**
 * Where OpenCC's words for Taiwan (`twp`) are wrong in our texts, or not what a forum says there: each Chinese text and its Traditional form.
 * The longest one that fits applies, before OpenCC converts the rest.
 */
export const corrections: Readonly<Record<string, string>> = {
  // Words that OpenCC takes for others.
  权限: '權限',
  绑定: '綁定',
  注销: '註銷',
  审核: '審核',
  发布: '發布',
  回调: '回呼',
  对象: '對象',
  类型: '類型',
  脚本: '腳本',
  连字符: '連字號',
  运行: '執行',
  添加到主屏幕: '加入主畫面',
  主屏幕: '主畫面',
  高清: '高解析度',
  得采纳: '得採納',
  采信: '採信',
  没有采用: '沒有採用',
  只影响: '只影響',
  并发: '並發',
  一出: '一出',
  天后: '天後',
  账本里: '帳本裡',
  卡里: '卡裡',
  补签: '補簽',
  连签: '連簽',
  进程: '行程',
  禁用: '禁用',
  项目: '項目',
  // Beside 資料, which is a profile.
  数据: '數據',
  数据库: '資料庫',
  保存: '儲存',
  // What is upheld or agreed with; software has 支援.
  支持申诉: '支持申訴',
  支持举报: '支持舉報',
  支持所选的举报: '支持所選的舉報',
  支持这次申诉: '支持這次申訴',
  支持了一次申诉: '支持了一次申訴',
  支持的话: '支持的話',
  得到了支持: '得到了支持',
  支持时: '支持時',
  已支持: '已支持',
  'a 支持': 'a 支持',
  支持或同意: '支持或同意',
  // What a forum says.
  屏蔽: '封鎖',
  退出登录: '登出',
  账号: '帳號',
  账户: '帳戶',
  邮箱: '信箱',
  回复: '回覆',
  恢复: '恢復',
  赞: '讚',
  赞助: '贊助',
  赞成: '贊成',
  赞同: '贊同',
};

/** Characters of which OpenCC takes the formal form, and everybody writes the other. */
export const usualForms: Readonly<Record<string, string>> = { 臺: '台', 賬: '帳', 裏: '裡', 箇: '個' };

/** Texts that stay: the language in its own name. */
export const unconverted: ReadonlySet<string> = new Set(['简', '简体中文']);

/** The fonts of a system for Traditional Chinese, by those for Simplified. */
export const fonts: Readonly<Record<string, string>> = {
  'PingFang SC': 'PingFang TC',
  'HarmonyOS Sans SC': 'HarmonyOS Sans TC',
  'Noto Sans SC': 'Noto Sans TC',
  'Noto Sans CJK SC': 'Noto Sans CJK TC',
  'Noto Sans Mono CJK SC': 'Noto Sans Mono CJK TC',
  'Microsoft YaHei': 'Microsoft JhengHei',
  'Songti SC': 'Songti TC',
  'Noto Serif SC': 'Noto Serif TC',
  'Noto Serif CJK SC': 'Noto Serif CJK TC',
  'Source Han Serif SC': 'Source Han Serif TC',
  SimSun: 'PMingLiU',
};
