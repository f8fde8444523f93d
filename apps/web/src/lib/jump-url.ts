export type JumpAddress = { path: string; query: Record<string, string> };

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * `/thread?topicId=7` -> a string that is safe in a query: each value URI-encoded, then JSON, then base64url (specification, end of section
 * 2).
 */
export function encodeJumpUrl(address: string): string {
  // As an absolute URL: `//x` alone would be another host, and `//[` throws.
  const url = new URL(`http://site.invalid${address}`);
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = encodeURIComponent(value);
  return toBase64Url(JSON.stringify({ path: url.pathname, query } satisfies JumpAddress));
}
