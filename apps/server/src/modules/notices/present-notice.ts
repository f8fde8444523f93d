import type { Notice } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type Type from 'typebox';
import type { Language } from '../../platform/http/ctx.ts';

export interface PresentedNotice {
  id: string;
  title: string;
  excerpt: string;
  html: string;
  publishedAt: Date;
  editedAt: Date | null;
  read: boolean;
}

/** A text of a row of `notice` in a reader's language: if the English one is empty, the Chinese one. */
export function noticeText(column: 'title' | 'excerpt' | 'html', language: Language): RawBuilder<string> {
  const base = sql.ref<string>(`notice.${column}`);
  return language === 'en' ? sql<string>`coalesce(nullif(${sql.ref(`notice.${column}_en`)}, ''), ${base})` : base;
}

export function noticeColumns(language: Language): RawBuilder<unknown> {
  const [title, excerpt, html] = [noticeText('title', language), noticeText('excerpt', language), noticeText('html', language)];
  return sql`notice.id, ${title} as title, ${excerpt} as excerpt, ${html} as html, notice.published_at, notice.edited_at`;
}

export function presentNotice({ id, title, excerpt, html, publishedAt, editedAt, read }: PresentedNotice): Type.Static<typeof Notice> {
  return { id, title, excerpt, html, publishedAt: publishedAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, read };
}
