import type { Notice } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';

export interface PresentedNotice {
  id: string;
  title: string;
  excerpt: string;
  html: string;
  publishedAt: Date;
  editedAt: Date | null;
  read: boolean;
}

export const noticeColumns = sql`notice.id, notice.title, notice.excerpt, notice.html, notice.published_at, notice.edited_at`;

export function presentNotice({ id, title, excerpt, html, publishedAt, editedAt, read }: PresentedNotice): Type.Static<typeof Notice> {
  return { id, title, excerpt, html, publishedAt: publishedAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, read };
}
