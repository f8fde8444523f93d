import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { importRules, writeBody } from '../../posts/write/index.ts';
import { recordMentions } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';

/** Adds to an imported question. It has no key of its own: the caller writes it together with its question. @throws Failure beside `body` */
export async function importAddendum(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { questionId, body: markdown, postedAt }: { questionId: string; body: string; postedAt: Date },
): Promise<void> {
  const body = await writeBody(tx, markdown, importRules(services));
  await tx
    .insertInto('questionAddendum')
    .values({ questionId, bodySource: body.source, bodyHtml: body.html, bodyText: body.text, postedAt })
    .execute();
  await claimImages(tx, body.imageUrls, { kind: 'question', id: questionId });
  await recordMentions(tx, { kind: 'question', id: questionId }, body.mentions);
}
