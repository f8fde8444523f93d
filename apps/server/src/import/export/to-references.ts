const addresses =
  /(?<=\]\(|\]: |<)(?<origin>https?:\/\/[^/\s)>]+)?\/(?<page>thread|question)\?(?:topicId|questionId)=(?<id>\d+)(?=[\s)>]|$)/gm;

/** A text in which links to topics and questions of this site are references, which another site resolves to its own. */
function referring(text: string, origin: string): string {
  return text.replaceAll(addresses, (address: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as { origin?: string; page: string; id: string };
    if (groups.origin !== undefined && groups.origin !== origin) return address;
    return `archive:${groups.page === 'thread' ? 'topics' : 'questions'}/${groups.id}`;
  });
}

/** A record whose text refers to others by their keys. */
export function toReferences(record: Record<string, unknown>, origin: string): Record<string, unknown> {
  return typeof record['body'] === 'string' ? { ...record, body: referring(record['body'], origin) } : record;
}
