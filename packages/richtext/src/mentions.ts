import type { Element, Root, RootContent, Text } from 'hast';

/** Members who may be mentioned, by lower-case account. */
export type MentionedMembers = ReadonlyMap<string, { id: string; name: string }>;

// Accounts are 3–25 letters, digits and underscores. What reads as part of a longer word is not a mention, whoever exists: an e-mail address,
// a path, a package (@scope/name, @font-face), an argument (call(@Name), --data=@file), an escaped sign (\@name).
const mention = /(?<![A-Za-z0-9_@.+/\\-]|[A-Za-z0-9_][=([{])@(\w{3,25})(?!\w|@|[./-]\w)/g;
const unmentioning = new Set(['a', 'code', 'pre', 'kbd', 'samp']);

/** The path of members' pages; an account needs no encoding. */
const profilePath = '/user/control/home?userName=';

/** Part of a text in which nothing is a mention. */
export type Span = readonly [from: number, to: number];

function matchesIn(text: string, except: readonly Span[], offset = 0): RegExpExecArray[] {
  return [...text.matchAll(mention)].filter(({ index }) => !except.some(([from, to]) => from <= index + offset && index + offset < to));
}

/** Accounts written as @account in plain text: unique (case-insensitive), in order, as first written. */
export function mentionsIn(text: string, except: readonly Span[] = []): string[] {
  const matches = new Map<string, string>();
  for (const [, account = ''] of matchesIn(text, except)) {
    const key = account.toLowerCase();
    if (!matches.has(key)) matches.set(key, account);
  }
  return [...matches.values()];
}

/** Text with the mentions of known members as elements; an unknown @word stays text. `offset`: the position of the text within that of `except`. */
export function linkMentions(text: string, members: MentionedMembers, except: readonly Span[] = [], offset = 0): (Text | Element)[] {
  const parts: (Text | Element)[] = [];
  let end = 0;
  for (const match of matchesIn(text, except, offset)) {
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
