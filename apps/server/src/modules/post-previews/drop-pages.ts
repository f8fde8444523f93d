import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import { questionPages } from '../questions/index.ts';
import { threadPages } from '../topics/index.ts';

/** Pages of topics and questions on which a card changed are rendered again. */
export async function dropPagesWith({ write }: Services, { previewId }: { previewId: string }): Promise<void> {
  await write(async (tx) => {
    const { rows } = await sql<{ kind: 'topic' | 'question'; id: string }>`
      with used as (select subject_kind as kind, subject_id as id from link_preview_use where preview_id = ${previewId}::bigint)
      select kind, id from used where kind in ('topic', 'question')
      union select 'topic', topic_id from used join comment using (id) where kind = 'comment'
      union select 'question', question_id from used join answer using (id) where kind = 'answer'`.execute(tx);
    for (const { kind, id } of rows) (kind === 'topic' ? threadPages(id) : questionPages(id)).drop(tx);
  });
}
