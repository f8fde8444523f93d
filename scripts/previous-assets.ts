import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Called before a build replaces another, which begins with deleting it: keeps the assets of the complete one, and only those, so that tabs
 * opened before an upgrade still find their files. The server answers `/assets` from both folders. An interrupted build has no note and is
 * not kept.
 * @param web the folder of the web application: `build/client/assets` becomes `.previous-assets`
 * @param note the file that marks a build as complete
 */
export function keepPreviousAssets(web: string, note: string): void {
  const assets = join(web, 'build/client/assets');
  if (!existsSync(note) || !existsSync(assets)) return;
  const previous = join(web, '.previous-assets');
  rmSync(note);
  rmSync(previous, { recursive: true, force: true });
  renameSync(assets, previous);
}
