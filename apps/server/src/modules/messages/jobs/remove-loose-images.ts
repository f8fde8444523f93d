import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 50;

/** A picture that was uploaded and not sent lives this long, as pictures of unsaved posts do. */
const unsentLifeMs = 24 * 60 * 60 * 1000;

/** Files and rows go under the lock, so that nobody sends a picture whose file is going; after a crash the rows are still there. */
async function removeSome(tx: Tx, { clock, privateFiles }: Services): Promise<number> {
  const loose = await tx
    .selectFrom('messageImage')
    .select(['id', 'fileKey', 'thumbnailKey'])
    .where('messageId', 'is', null)
    .where((eb) => eb.or([eb('place', 'is not', null), eb('createdAt', '<', new Date(clock.now().getTime() - unsentLifeMs))]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reportImage').select('imageId').whereRef('imageId', '=', 'messageImage.id'))),
    )
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (loose.length === 0) return 0;
  for (const { fileKey, thumbnailKey } of loose) {
    await privateFiles.remove(fileKey);
    await privateFiles.remove(thumbnailKey);
  }
  const ids = loose.map(({ id }) => id);
  await tx.deleteFrom('messageImage').where('id', 'in', ids).execute();
  return loose.length;
}

/** Removes pictures whose message nobody has any more and no report refers to, and those that were never sent. */
export async function removeLooseImages(services: Services): Promise<void> {
  while ((await services.write((tx) => removeSome(tx, services))) === batch);
}
