import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { refreshHelpTokens } from '../../help/index.ts';

/** Rendered texts besides posts in which mentions stand with the names of their time, and the plain texts made from them. */
export interface NameText {
  table: string;
  key: readonly string[];
  html: string;
  texts: readonly string[];
  /** Makes again what else was made from the changed rows. */
  changed?: (services: Services, tx: Tx, keys: readonly Record<string, string>[]) => Promise<void>;
}

/** A test reports every column with HTML that is neither here nor of a post. */
export const nameTexts: readonly NameText[] = [
  { table: 'topic_hidden', key: ['topic_id', 'place'], html: 'html', texts: [] },
  { table: 'question_addendum', key: ['id'], html: 'body_html', texts: ['body_text'] },
  { table: 'notice', key: ['id'], html: 'html', texts: ['excerpt'] },
  { table: 'notice', key: ['id'], html: 'html_en', texts: ['excerpt_en'] },
  { table: 'help_text', key: ['article_id', 'language'], html: 'html', texts: ['text', 'excerpt'], changed: refreshHelpTokens },
  { table: 'custom_page_text', key: ['page_id', 'language'], html: 'html', texts: ['excerpt'] },
  { table: 'membership_card', key: ['id'], html: 'introduction_html', texts: [] },
];
