import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { writtenFacts } from '../post-records.ts';
import type { Site } from './site.ts';

/** Columns of a post `p` that its record needs, with the name of an author `a`. */
export function postColumns({ has }: Site): string {
  const approved = has('posts.is_approved') ? 'p.is_approved' : '1 as is_approved';
  return `p.id, p.discussion_id, p.number, p.type, p.content, p.created_at, p.user_id, p.edited_at, p.edited_user_id, p.hidden_at, p.hidden_user_id,
    p.ip_address, ${approved}, a.id as author_id`;
}

type State = 'pending' | 'deleted_by_user' | 'deleted_by_staff';

function stateOf(row: Row): State | undefined {
  if (row['hidden_at'] !== null)
    return numberIn(row, 'hidden_user_id') === numberIn(row, 'user_id') ? 'deleted_by_user' : 'deleted_by_staff';
  return numberIn(row, 'is_approved') === 1 ? undefined : 'pending';
}

/** Who wrote a post, when, and what staff did with it; undefined without a time. */
export function postFactsOf(site: Site, row: Row) {
  const postedAt = dateIn(row, 'created_at');
  if (postedAt === undefined) return undefined;
  return writtenFacts({
    author: numberIn(row, 'author_id') > 0 ? textIn(row, 'author_id') : undefined,
    postedAt,
    editedAt: dateIn(row, 'edited_at'),
    editedByStaff: numberIn(row, 'edited_user_id') !== numberIn(row, 'user_id'),
    state: stateOf(row),
    deletedAt: dateIn(row, 'hidden_at'),
    deletedBy: textIn(row, 'hidden_user_id'),
    ...(site.private && { address: textIn(row, 'ip_address') }),
  });
}
