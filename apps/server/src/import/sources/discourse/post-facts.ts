import type { RecordOf } from '../../archive/records/index.ts';
import { writtenFacts } from '../post-records.ts';
import { type ConvertedRaw, convertRaw, type RawContext } from './convert-raw.ts';
import { numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import type { Site } from './site.ts';

/** Columns of a post that its record needs, with those of the name of an author who is none here. */
export const postColumns = `p.id, p.user_id, p.topic_id, p.post_number, p.post_type, p.raw, p.created_at, p.updated_at, p.last_version_at, p.version,
  p.deleted_at, p.deleted_by_id, p.user_deleted, p.hidden, p.hidden_at, p.reply_to_post_number, p.like_count, a.username as author_name`;
export const authorJoin = 'left join users a on a.id = p.user_id';

type State = 'pending' | 'deleted_by_user' | 'deleted_by_staff';

function stateOf(row: Row): State | undefined {
  if (row['user_deleted'] === true) return 'deleted_by_user';
  if (row['deleted_at'] !== null)
    return numberIn(row, 'deleted_by_id') === numberIn(row, 'user_id') ? 'deleted_by_user' : 'deleted_by_staff';
  // What members reported is hidden until staff decide.
  return row['hidden'] === true ? 'pending' : undefined;
}

/** Who wrote a post, when, and what staff did with it; undefined without a time. */
export function postFactsOf(row: Row) {
  const postedAt = timeIn(row, 'created_at');
  if (postedAt === undefined) return undefined;
  return writtenFacts({
    author: numberIn(row, 'user_id') > 0 ? textIn(row, 'user_id') : undefined,
    authorName: textIn(row, 'author_name'),
    postedAt,
    editedAt: numberIn(row, 'version') > 1 ? timeIn(row, 'last_version_at') : undefined,
    state: stateOf(row),
    deletedAt: timeIn(row, 'deleted_at'),
    deletedBy: textIn(row, 'deleted_by_id'),
    waitsSince: timeIn(row, 'hidden_at'),
  });
}

/** The text of a post as a body, with the original where something of it was lost. */
export function bodyOf(
  row: Row,
  context: RawContext,
): Pick<ConvertedRaw, 'quoted'> & { body: string; original?: RecordOf<'topics'>['original']; lost: string[] } {
  const raw = textIn(row, 'raw');
  const { markdown, quoted, lost } = convertRaw(raw, context);
  return { body: markdown, quoted, lost, ...(lost.length > 0 && { original: { format: 'markdown' as const, text: raw, lost } }) };
}

/** Posts of other types are events ("closed this topic") and whispers of staff. */
export function typeRefusal(row: Row): string | undefined {
  if (numberIn(row, 'post_type') === 3) return 'an event of the topic';
  return numberIn(row, 'post_type') === 4 ? 'a whisper of staff' : undefined;
}

export const isQuestion = (site: Site, row: Row): boolean => site.categories.get(numberIn(row, 'category_id'))?.as === 'questions';
