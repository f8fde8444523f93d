import { messages } from '../../lib/i18n.ts';

/** Texts for the menus; the rest is loaded with the dialog. */
export const reportMessages = messages({ zh: { report: '举报' }, en: { report: 'Report' } });
