import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

export const overlayMessages = messages({
  zh: {
    label: '搜索全站',
    placeholder: '搜话题、问答、专栏、‹member›和标签',
    close: '关闭',
    clear: '清空搜索记录',
    history: '最近搜过',
    hot: '大家在搜',
    topics: '话题',
    questions: '问答',
    columns: '专栏',
    suggestions: '建议',
    nothing: (keyword: string) => `没有和「${keyword}」相近的标题、‹member›或标签，回车在全文里找`,
    all: (keyword: string) => `搜索「${keyword}」的全部结果`,
    inHelp: (count: number) => `帮助中心里有 ${count} 篇相关的文章`,
    suggestionCount: (count: number) => `有 ${count} 条建议，用上下键选择`,
    hint: '输入几个字就有建议，回车看全部结果',
  },
  en: {
    label: 'Search the site',
    placeholder: 'Search topics, Q&A, columns, members and tags',
    close: 'Close',
    clear: 'Clear recent searches',
    history: 'Recent searches',
    hot: 'Popular searches',
    topics: 'Topics',
    questions: 'Q&A',
    columns: 'Column',
    suggestions: 'Suggestions',
    nothing: (keyword: string) => `No matching titles, members or tags for “${keyword}”. Press Enter to search the full text.`,
    all: (keyword: string) => `All results for “${keyword}”`,
    inHelp: (count: number) => `${plural(count, 'related article')} in the help centre`,
    suggestionCount: (count: number) => `${plural(count, 'suggestion')}, use the arrow keys to choose`,
    hint: 'Type a few characters for suggestions; press Enter for all results',
  },
});
