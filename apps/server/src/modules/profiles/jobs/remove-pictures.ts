import type { Services } from '../../../platform/http/ctx.ts';

/** Files that this module wrote. An address from elsewhere (an import) is not ours to remove. */
const own = /^\/files\/((?:avatars|covers)\/[\w/]+\.webp)$/;

/** Removes the files of pictures that were replaced; one that is gone already does no harm. */
export async function removePictures({ storage }: Services, { urls }: { urls: readonly string[] }): Promise<void> {
  for (const url of urls) {
    const key = own.exec(url)?.[1];
    if (key !== undefined) await storage.remove(key);
  }
}
