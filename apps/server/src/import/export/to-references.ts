/** Where a link or picture of Markdown leads: after its text, in a definition, or between angle brackets. */
const destination = String.raw`(?<=\]\(|\]: |<)(?<origin>https?:\/\/[^/\s)>]+)?`;

const end = String.raw`(?=[\s)>]|$)`;

const pages = String.raw`\/(?<page>thread|question)\?(?:topicId|questionId)=(?<id>\d+)`;

const files = String.raw`(?:\/files\/images\/\d{4}\/\d{2}\/(?<picture>[0-9a-f]{32})\.(?:jpg|webp)|\/file\?key=(?<file>[0-9a-f]{32}))`;

const addresses = new RegExp(`${destination}(?:${pages}|${files})${end}`, 'gm');

interface Groups {
  origin?: string;
  page?: string;
  id?: string;
  picture?: string;
  file?: string;
}

/** A text in which addresses of topics, questions and files of this site are references, which another site resolves to its own. */
function referring(text: string, origin: string): string {
  return text.replaceAll(addresses, (address: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Groups;
    if (groups.origin !== undefined && groups.origin !== origin) return address;
    const fileKey = groups.picture ?? groups.file;
    if (fileKey !== undefined) return `archive:files/${fileKey}`;
    return `archive:${groups.page === 'thread' ? 'topics' : 'questions'}/${groups.id ?? ''}`;
  });
}

/** A record whose texts refer to others by their keys. */
export function toReferences(record: Record<string, unknown>, origin: string): Record<string, unknown> {
  const texts = ['body', 'bodyEn'].flatMap((field) => {
    const text = record[field];
    return typeof text === 'string' ? [[field, referring(text, origin)]] : [];
  });
  return { ...record, ...Object.fromEntries(texts) };
}
