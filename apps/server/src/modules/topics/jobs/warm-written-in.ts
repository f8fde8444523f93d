import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostFact } from '../../posts/index.ts';
import { warm } from '../news.ts';

/**
 * Topics in which something was published are scored anew soon. Asked here and not while a comment is posted: adding a job
 * notifies the workers, and PostgreSQL lets one transaction that notifies commit at a time.
 */
export async function warmWrittenIn(services: Services, tx: Tx, posts: readonly Pick<PostFact, 'root'>[]): Promise<void> {
  const topics = posts.map(({ root }) => root).filter(({ kind }) => kind === 'topic');
  await warm(services, tx, [...new Set(topics.map(({ id }) => id))]);
}
