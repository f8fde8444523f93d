import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of the dialogs: the entries are on every page of posts. */
export const suggestEntryMessages = messages({
  zh: {
    suggest: '提改稿建议…',
    waiting: '改稿建议',
    editWiki: '编辑（众人可改）',
    openWiki: '设为众人可改',
    endWiki: '不再众人可改',
    wikiOpened: '现在信得过的‹member›可以直接改',
    wikiEnded: '现在只有作者和‹staff›能改',
  },
  en: {
    suggest: 'Suggest an edit…',
    waiting: 'Suggested edits',
    editWiki: 'Edit this wiki',
    openWiki: 'Make it a wiki',
    endWiki: 'No longer a wiki',
    wikiOpened: 'Trusted members can now edit it',
    wikiEnded: 'Now only the author and staff can edit it',
  },
});
