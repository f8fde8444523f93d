/** `http://host:port/path`: sent by clients of a proxy (RFC 9112, 3.2.2). The authority is validated, because it is not parsed again. */
const absoluteForm = /^https?:\/\/(?:\[[\da-f:.]+\]|[\w.~%-]+)(?::\d{0,5})?(?<rest>[/?].*)?$/i;

/**
 * The path and query of a request, from any form of target that RFC 9112 allows; undefined for an invalid target. Parses no URL, so that no
 * input can make it throw.
 */
export function originForm(method: string | undefined, target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (target === '*') return method === 'OPTIONS' ? target : undefined;
  const match = absoluteForm.exec(target);
  if (match === null) return undefined;
  const rest = match.groups?.['rest'] ?? '/';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Several Host headers in one request are an attempt to make two servers on its way disagree (RFC 9112, 3.2). */
export function hasOneHost(httpVersion: string, rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
