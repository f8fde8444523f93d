import { sql } from 'kysely';
import { type Check, sqlCheck } from '../check.ts';

/** A converted video must have all its parts; a video that has waited for a day is not picked up by any converter. */
export const videoChecks: readonly Check[] = [
  sqlCheck(
    'videoParts',
    ({ clock }) => sql`
      select 'video ' || id, null::timestamptz from video
      where state = 'ready' and file_id is not null and exists (select from video_part where video_id = id) and (
        not exists (select from video_part where video_id = id and playlist is not null)
        or (select count(*) from video_part where video_id = id and name in ('poster.jpg', 'strip.jpg')) < 2
        or (poster_key is not null and not exists (select from video_part where video_id = id and name = 'small.jpg')))
      union all
      select 'video ' || id, null from video
      where state <> 'ready' and file_id is not null and exists (select from video_part where video_id = id)
      union all
      select 'stored_file ' || id, null from stored_file
      where plays and not exists (select from video where file_id = stored_file.id)
      union all
      select 'video ' || video.id, video.created_at from video join stored_file on stored_file.id = file_id and stored_file.state = 'ready'
      where video.state = 'processing' and video.created_at < ${new Date(clock.now().getTime() - 24 * 60 * 60_000)}`,
  ),
];
