import type { Services } from '../../../platform/http/ctx.ts';

/** A picture in an unsaved post lives this long; drafts keep theirs, because their text names them. */
const unclaimedLifeMs = 24 * 60 * 60 * 1000;

function keyOf(url: string): string {
  return url.slice('/files/'.length);
}

/** Removes pictures that no saved post and no draft shows: the row first, so a failure leaves a stray file, not a broken page. */
export async function removeUnclaimedImages(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - unclaimedLifeMs);
  const gone = await services.db
    .deleteFrom('storedImage')
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft')
            .select('draft.key')
            .whereRef('draft.memberId', '=', 'storedImage.ownerId')
            .where((eb) => eb(eb.fn('strpos', ['draft.body', 'storedImage.url']), '>', 0)),
        ),
      ),
    )
    .returning(['url', 'thumbnailUrl'])
    .execute();
  for (const { url, thumbnailUrl } of gone) {
    await services.storage.remove(keyOf(url));
    await services.storage.remove(keyOf(thumbnailUrl));
  }
}
