/** A received mail: decoded headers by lower-case name, and its two parts. */
export interface ReceivedMail {
  to: string;
  headers: ReadonlyMap<string, string>;
  raw: string;
  subject: string;
  text: string;
  html: string;
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: new Map(pairs), body: source.slice(end + 4) };
}

function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll(/=\r\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body, 'latin1')).toString('utf8');
}

/** RFC 2047. An encoded word may be split within a character, so bytes are joined first. */
function headerText(value: string): string {
  return value.replaceAll(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (run) => {
    const parts = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    const bytes = parts.map(([, kind = '', text = '']) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}

export function parseMail(raw: string, to: string): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [raw]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.replace(/^\r\n/, ''));
  const bodies = parts.map(split).map((part) => ({
    type: part.headers.get('content-type') ?? '',
    text: decoded(part.headers.get('content-transfer-encoding') ?? '', part.body).replaceAll('\r\n', '\n'),
  }));
  const of = (type: string): string => bodies.find((part) => part.type.startsWith(type))?.text ?? '';
  return { to, headers, raw, subject: headerText(headers.get('subject') ?? ''), text: of('text/plain'), html: of('text/html') };
}
