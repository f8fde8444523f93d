import type { Element, Root, RootContent, Text } from 'hast';

/** Members who may be mentioned, by lower-case account. */
export type MentionedMembers = ReadonlyMap<string, { id: string; name: string }>;

// Accounts are 3–25 letters, digits and underscores. An e-mail address or a path is not a mention.
const mention = /(?<![A-Za-z0-9_@.+/-])@(\w{3,25})(?!\w|@|\.\w)/g;
const unmentioning = new Set(['a', 'code', 'pre', 'kbd', 'samp']);

/** The path of members' pages; an account needs no encoding. */
const profilePath = '/user/control/home?userName=';

/** Accounts written as @account in plain text: unique (case-insensitive), in order, as first written. */
export function mentionsIn(text: string): string[] {
  const matches = new Map<string, string>();
  for (const [, account = ''] of text.matchAll(mention)) {
    const key = account.toLowerCase();
    if (!matches.has(key)) matches.set(key, account);
  }
  return [...matches.values()];
}

/** Text with the mentions of known members as elements; an unknown @word stays text. */
export function linkMentions(text: string, members: MentionedMembers): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let end = 0;
  for (const match of text.matchAll(mention)) {
    const member = members.get((match[1] ?? '').toLowerCase());
    if (!member) continue;
    if (match.index > end) parts.push({ type: 'text', value: text.slice(end, match.index) });
    parts.push({
      type: 'element',
      tagName: 'a',
      properties: { className: ['mention'], dataMember: member.id, href: `${profilePath}${match[1]}` },
      children: [{ type: 'text', value: `@${member.name}` }],
    });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(end) });
  return parts;
}

/** Visits the text that may contain mentions: not inside code, not inside links. */
export function replaceMentionText(parent: Root | Element, replace: (text: Text) => (Text | Element)[]): void {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'text') {
      children.push(...replace(child));
      continue;
    }
    if (child.type === 'element' && !unmentioning.has(child.tagName)) replaceMentionText(child, replace);
    children.push(child);
  }
  parent.children = children as Element['children'];
}
