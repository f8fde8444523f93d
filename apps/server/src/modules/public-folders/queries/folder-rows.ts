import { sql, type RawBuilder } from 'kysely';
import type { PublicFolderCard } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import { questionTags, tags } from '../../tags/index.ts';

/** The favourites of `folder` that the reader may open: a `from` with `favourite`, and its condition. */
export async function openFavourites({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<RawBuilder<unknown>> {
  const [topicTags, questionIndex] = await Promise.all([tags.get(db), questionTags.get(db)]);
  return sql`from favourite
    left join topic on subject_kind = 'topic' and topic.id = subject_id and topic.state = 'published' and ${inOpenTags('topic', viewer, topicTags)}
    left join question on subject_kind = 'question' and question.id = subject_id and question.state = 'published'
      and ${inOpenTags('question', viewer, questionIndex)}
    where favourite.folder_id = folder.id and (topic.id is not null or question.id is not null)`;
}

export interface FolderRow {
  id: string;
  memberId: string;
  name: string;
  posts: number;
  followers: number;
  changedAt: Date | null;
}

/** The columns of `FolderRow`, from `folder`. */
export function folderFields(open: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`folder.id, folder.member_id, folder.name, (select count(*)::int ${open}) as posts,
    (select count(*)::int from favourite_folder_follow where folder_id = folder.id) as followers, (select max(kept_at) ${open}) as changed_at`;
}

export function presentFolder({ id, name, posts, followers, changedAt }: FolderRow): Type.Static<typeof PublicFolderCard> {
  return { id, name, posts, followers, changedAt: changedAt?.toISOString() ?? null };
}
