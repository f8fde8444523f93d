/** What an answer from memory depends on, of a request that was understood to the last byte. */
export interface PlainGet {
  target: string;
  cookies: string;
  accepted: string | undefined;
  /** `If-None-Match` */
  known: string | undefined;
}

const longest = 8192;

const requestLine = /GET (\/[\w\-./~?=&%+,:@!$'()*;]*) HTTP\/1\.1\r\n/y;

/** One name, one colon, one space, printable ASCII without space at either end: nothing folded, padded, empty or odd. */
const headerLine = /([a-zA-Z0-9-]+): ([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\r\n/y;

/** Headers that change neither where a request ends nor how a page is answered. All others are for Node to judge. */
const harmless = /^(?:accept|accept-language|authorization|cache-control|cdn-loop|dnt|forwarded|from|if-modified-since|origin|pragma|priority|purpose|referer|save-data|traceparent|tracestate|true-client-ip|upgrade-insecure-requests|user-agent|via|cf-[a-z-]+|sec-(?:fetch|ch)-[a-z0-9-]+|sec-gpc|sec-purpose|x-(?:forwarded|real|client|request)-[a-z-]+)$/;

/** Those that are read here; a second of the same name is left to Node, which knows which one counts. */
const read: ReadonlySet<string> = new Set(['host', 'connection', 'cookie', 'accept-encoding', 'if-none-match']);

/** @returns the headers that are read, or nothing unless they reach exactly to the end of the text */
function readHeaders(text: string, from: number): Map<string, string> | undefined {
  const found = new Map<string, string>();
  let at = from;
  while (!(text.startsWith('\r\n', at) && at + 2 === text.length)) {
    headerLine.lastIndex = at;
    const [line, name = '', value = ''] = headerLine.exec(text) ?? [];
    if (line === undefined) return undefined;
    const lower = name.toLowerCase();
    if (read.has(lower)) {
      if (found.has(lower)) return undefined;
      found.set(lower, value);
    } else if (!harmless.test(lower)) {
      return undefined;
    }
    at += line.length;
  }
  return found;
}

/**
 * Reads a piece from the wire that is exactly one GET of the simplest form. Anything else, however lawful, gives
 * nothing: it is not for this reader to interpret what two parsers might see differently.
 */
export function readPlainGet(bytes: Buffer): PlainGet | undefined {
  if (bytes.length > longest) return undefined;
  const text = bytes.toString('latin1');
  requestLine.lastIndex = 0;
  const [line, target] = requestLine.exec(text) ?? [];
  if (line === undefined || target === undefined) return undefined;
  const headers = readHeaders(text, line.length);
  if (headers === undefined || !headers.has('host')) return undefined;
  if ((headers.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return undefined;
  return { target, cookies: headers.get('cookie') ?? '', accepted: headers.get('accept-encoding'), known: headers.get('if-none-match') };
}
