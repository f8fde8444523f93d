/** Mentions as `renderBody` writes them: id, account as the author typed it, name. */
const mention = /<a class="mention" data-member="(\d+)" href="\/user\/control\/home\?userName=(\w+)">@([^<]*)<\/a>/g;

/** Members mentioned in stored HTML: only our renderer writes this attribute, and the sanitizer removes it from input. */
export function mentionsOfHtml(html: string): string[] {
  return [...new Set([...html.matchAll(/<a class="mention" data-member="(\d+)"/g)].map(([, id = '']) => id))];
}

/** Members who are notified of a mention in stored HTML: what stands in a quotation was addressed to them before. */
export function addressedInHtml(html: string): string[] {
  let depth = 0;
  const own = html.split(/(<\/?blockquote\b[^>]*>)/).filter((part) => {
    if (part.startsWith('<blockquote')) depth += 1;
    else if (part.startsWith('</blockquote')) depth = Math.max(0, depth - 1);
    return depth === 0;
  });
  return mentionsOfHtml(own.join(''));
}

/** Text of HTML, as our serializer writes references. */
function decoded(html: string): string {
  return html.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** The HTML with mentions of some members as the author typed them, without a link. */
export function htmlWithoutMembers(html: string, memberIds: ReadonlySet<string>): string {
  return html.replaceAll(mention, (written, id: string, account: string) => (memberIds.has(id) ? `@${account}` : written));
}

/** The names by which HTML mentions some members. */
export function namesInHtml(html: string, memberIds: ReadonlySet<string>): string[] {
  return [...new Set([...html.matchAll(mention)].flatMap(([, id = '', , name = '']) => (memberIds.has(id) ? [decoded(name)] : [])))];
}

const special = /[\\^$.*+?()[\]{}|/-]/g;

/**
 * The plain text, or its beginning, of a body: the names of some members become accounts. `html` is the body before, which says what stands
 * in the text.
 */
export function textWithoutMembers(text: string, html: string, memberIds: ReadonlySet<string>): string {
  const names = new Map<string, string | null>();
  for (const [, id = '', account = '', name = ''] of html.matchAll(mention)) {
    const key = decoded(name);
    if (!names.has(key) || memberIds.has(id)) names.set(key, memberIds.has(id) ? account : null);
  }
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const named = new RegExp(`@(${longestFirst.map((name) => name.replaceAll(special, String.raw`\$&`)).join('|')})`, 'gu');
  const replaced = text.replaceAll(named, (written, name: string) => {
    const account = names.get(name);
    return typeof account === 'string' ? `@${account}` : written;
  });
  return withoutCutName(
    replaced,
    longestFirst.filter((name) => typeof names.get(name) === 'string'),
  );
}

/** An excerpt may end within a name. */
function withoutCutName(text: string, names: readonly string[]): string {
  const [, begun] = /@([^@\s]+)…$/.exec(text) ?? [];
  return begun !== undefined && names.some((name) => name.startsWith(begun)) ? `${text.slice(0, -begun.length - 2)}…` : text;
}
