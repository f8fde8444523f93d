import { keepWritten } from '../written.ts';

const reloadedKey = 'reloadedBuild';

/** Names change with every build: the file of this module identifies the build to which the open page belongs. */
const build = import.meta.url;

const failed = new Set<string>();

/** Remembers files of this site that failed, because a failed import names only the module that was asked for. Call once. */
export function noteFailedFiles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.href.startsWith(`${location.origin}/assets/`)) failed.add(target.href);
    },
    { capture: true },
  );
}

/** The file that a failed import names; Safari names none. */
export function fileOf(reason: unknown): string | null {
  return reason instanceof Error ? (/https?:\S+\.(?:js|css)/.exec(reason.message)?.[0] ?? null) : null;
}

const probeMs = 5_000;

/** What the server says of a file. No answer at all means a broken connection, and an error of the server passes: `unknown`. */
async function probe(file: string): Promise<'missing' | 'served' | 'unknown'> {
  try {
    const { status, ok, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMs) });
    const isPage = headers.get('content-type')?.includes('html') ?? false;
    if (status === 404 || status === 410 || (ok && isPage)) return 'missing';
    return ok ? 'served' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Whether a load failed because this page is of an older build, or what arrived was cut off: both end with a new page. */
export async function isGone(reason: unknown): Promise<boolean> {
  if (reason instanceof SyntaxError) return true;
  const file = fileOf(reason);
  const files = [...new Set([...(file === null ? [] : [file]), ...failed])];
  failed.clear();
  return (await Promise.all(files.map(probe))).includes('missing');
}

/** Loads the page again, with what was being written. */
function reload(): void {
  keepWritten();
  location.reload();
}

const failedBefore = new Set<string>();

/**
 * Many browsers keep the failure of a module as long as the page lives (Chromium until 155): every further attempt fails, though the server
 * has the file. When code fails that failed before and is served, only another page helps, and is loaded; never for a first failure.
 */
export async function reloadIfRepeated(reason: unknown): Promise<boolean> {
  const file = fileOf(reason) ?? build;
  const isRepeated = failedBefore.has(file);
  failedBefore.add(file);
  if (!isRepeated || (await probe(file)) !== 'served') return false;
  reload();
  return true;
}

/**
 * Loads the page again with the files of the present build, once for each build: if that does not help, nothing will.
 * @returns false if it was tried before
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === build) return false;
    sessionStorage.setItem(reloadedKey, build);
  } catch {
    // Without storage nothing could prevent a loop.
    return false;
  }
  reload();
  return true;
}
