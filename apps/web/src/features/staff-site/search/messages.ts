import { messages } from '../../../lib/i18n.ts';
import { plural } from '../../../lib/plural.ts';

export const staffSearchMessages = messages({
  zh: {
    note: '每行一条。同义词和热词保存后马上生效；自有词会在后台重建索引，期间一切照样找得到。',
    hot: '热词',
    hotHint: '出现在搜索框和搜索页',
    synonym: '同义词',
    synonymHint: '一行写两个以上意思相同的词，用空格隔开，例如：番茄 西红柿',
    own: '自有词',
    ownHint: '不会被拆开的词，例如品名、人名，2 到 20 个字',
    save: '保存',
    saved: '已保存',
    index: '索引',
    documents: (count: string) => `已收录 ${count} 篇`,
    progress: (done: string, total: string) => `正在重建：${done} / ${total}`,
    rebuiltAt: '上次重建',
    verified: (missing: number, surplus: number) =>
      missing + surplus === 0 ? '核对过，和内容一致' : `核对时补上 ${missing} 篇、更正 ${surplus} 篇`,
    never: '还没有核对过，每天夜里会核对一次',
    rebuild: '重建索引',
    rebuildTitle: '重建索引',
    rebuildText: '会在后台从新到旧重做一遍，期间一切照样找得到。',
    rebuilding: '开始重建了',
  },
  en: {
    note: 'One entry per line. Synonyms and popular searches take effect immediately after saving; custom words rebuild the index in the background, and search keeps working meanwhile.',
    hot: 'Popular searches',
    hotHint: 'Shown in the search box and on the search page',
    synonym: 'Synonyms',
    synonymHint: 'Two or more words with the same meaning per line, separated by spaces, e.g. tomato 番茄',
    own: 'Custom words',
    ownHint: 'Words that are never split, such as product or personal names, 2 to 20 characters',
    save: 'Save',
    saved: 'Saved',
    index: 'Index',
    documents: (count: string) => `${plural(count, 'post')} indexed`,
    progress: (done: string, total: string) => `Rebuilding: ${done} of ${total}`,
    rebuiltAt: 'Last rebuilt',
    verified: (missing: number, surplus: number) =>
      missing + surplus === 0 ? 'Verified: it matches the posts' : `Verified: ${missing} added, ${surplus} corrected`,
    never: 'Not verified yet; it is verified every night',
    rebuild: 'Rebuild index',
    rebuildTitle: 'Rebuild index',
    rebuildText: 'The index is rebuilt in the background from newest to oldest, and search keeps working meanwhile.',
    rebuilding: 'Rebuild started',
  },
});
