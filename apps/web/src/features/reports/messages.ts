import { messages } from '../../lib/i18n.ts';

/** What the menus need; the rest comes with the dialog. */
export const reportMessages = messages({ zh: { report: '举报' }, en: { report: 'Report' } });
