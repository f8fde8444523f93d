import { sql } from 'kysely';
import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

export const importsOwnData: readonly OwnData[] = [
  {
    columns: ['importStaff.memberId'],
    exported: { reason: 'what a former site said, for staff to confirm' },
    cancelled: 'deleted',
  },
  {
    columns: ['invitation.memberId'],
    exported: { reason: 'the mail itself, which the member has' },
    cancelled: 'deleted',
  },
];

export const importsPostData: readonly PostData[] = [
  {
    columns: ['importPageText.postId'],
    async removed(tx, kind, ids) {
      if (ids.length === 0) return;
      await sql`delete from import_page_text where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
    },
  },
];
