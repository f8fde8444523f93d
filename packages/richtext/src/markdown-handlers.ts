import type { Heading, Nodes, Paragraph, Parents, Text } from 'mdast';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import { bareAddresses } from './autolinks.ts';
import { isReadAlike } from './read-alike.ts';

/** The library takes half of such a symbol for a letter, between which and another "_" would be no mark. */
const underscoreBesideSymbol = /(?<=[\u{10000}-\u{10ffff}]|[\u{fe00}-\u{fe0f}])_|(?<!\\)_(?=[\u{10000}-\u{10ffff}])/gu;

/** Text as it was typed: URLs and footnote markers must keep working, so nothing in them is escaped. */
const text: Handle = (node: Text, parent: Parents | undefined, state, info) => {
  // A space at either end of a line could only be written as &#x20;, and is not visible.
  const atStart = info.before === '' || info.before === '\n';
  const atEnd = info.after === '' || info.after === '\n';
  const value = node.value.replace(atStart ? /^[ \t]+/ : '', '').replace(atEnd ? /[ \t]+$/ : '', '');
  const parts: string[] = [];
  let end = 0;
  const safe = (part: string, at: number) => {
    if (!part) return;
    const before = at === 0 ? info.before : (value[at - 1] ?? info.before);
    const after = value[at + part.length] ?? info.after;
    const written = state.safe(part, { ...info, before, after, encode: [] });
    parts.push(written.replace(/\\\[\^([^\]\s[]+)\]/g, '[^$1]').replace(underscoreBesideSymbol, String.raw`\_`));
  };
  // Beside or within marks within a link, an address would become a link of its own, and end the one around it.
  const isInLink = state.stack.includes('link') && !(parent?.type === 'link' && parent.children.length === 1);
  for (const [from, to] of bareAddresses(value)) {
    safe(value.slice(end, from), end);
    const address = value.slice(from, to);
    parts.push(isInLink ? address.replace(/^(?:https?|www)/i, '$&\\') : address);
    end = to;
  }
  safe(value.slice(end), end);
  const joinedParts = parts.join('');
  // After the sign of an emphasis, which may become "_", it would be the rest of an e-mail address that begins within the emphasis.
  const written = /^[_*]$/.test(info.before) ? joinedParts.replace(/^@(?=[\w-]+\.)/, String.raw`\@`) : joinedParts;
  // Two colons would begin no style.
  if (info.after !== ':' || !value.endsWith(':')) return written;
  return written.replace(/(\\*):$/, (all, slashes: string) => (slashes.length % 2 === 1 ? all : String.raw`${slashes}\:`));
};

const reference = /&#x([0-9A-F]{4,6});/g;
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\u2014\u2018-\u201f\u2026]/u;

/** Each needs the paragraph to be read again; beyond this they stay, and a page shows the same. */
const referencesMax = 40;

/**
 * The library writes `**“茶”**&#x597D;`, because plain CommonMark would not recognize the end of the strong text there. The grammar of our
 * bodies does next to Chinese: a reference that it does not need becomes its character.
 */
function withoutReferences(written: string): string {
  const all = [...written.matchAll(reference)].filter(([, code = '']) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    return east.test(sign) || unclassified.test(sign);
  });
  if (all.length === 0) return written;
  const plain = (matches: readonly RegExpExecArray[]): string => {
    const starts = new Set(matches.map(({ index }) => index));
    return written.replaceAll(reference, (one, code: string, at: number) =>
      starts.has(at) ? String.fromCodePoint(Number.parseInt(code, 16)) : one,
    );
  };
  if (isReadAlike(plain(all), written)) return plain(all);
  if (all.length > referencesMax) return written;
  const spared: RegExpExecArray[] = [];
  for (const one of all) if (isReadAlike(plain([...spared, one]), written)) spared.push(one);
  return plain(spared);
}

/** Beyond the characters that the library classifies: symbols of two units (emoji), and marks that belong to the character before. */
const unclassified = /^(?:(?=[\u{10000}-\u{10ffff}])[\p{P}\p{S}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])$/u;

/** A text whose first and last characters are references if the library would misjudge them beside a mark; needless ones go afterwards. */
function withSafeEdges(node: Text): Nodes[] {
  const signs = [...node.value];
  const referenceOf = (sign: string): Nodes => ({ type: 'html', value: `&#x${sign.codePointAt(0)?.toString(16).toUpperCase()};` });
  const first = signs.length > 1 && unclassified.test(signs[0] ?? '') ? signs.shift() : undefined;
  const last = unclassified.test(signs.at(-1) ?? '') ? signs.pop() : undefined;
  const value = signs.join('');
  return [
    ...(first === undefined ? [] : [referenceOf(first)]),
    ...(value === '' ? [] : [{ ...node, value }]),
    ...(last === undefined ? [] : [referenceOf(last)]),
  ];
}

/** The first sign that is written for a node: of a text its own, of others that of a marker. */
function firstSign(node: Nodes): string {
  if (node.type === 'text') return node.value.slice(0, 1);
  return node.type === 'break' ? '\n' : '*';
}

/** Milkdown leaves out the children of a node that has none, such as a heading that is still empty. */
const childrenOf = ({ children = [] }: { children?: Nodes[] | undefined }): Nodes[] => children;

/** Whether the first character that a reader sees of a node is a space. */
function beginsWithSpace(node: Nodes | undefined): boolean {
  if (node === undefined) return false;
  if (node.type === 'text') return /^\s/.test(node.value);
  return 'children' in node && beginsWithSpace(childrenOf(node)[0]);
}

/** What stands well in "<>" and in brackets as it is. */
const plainAddress = /^(?:https?:\/\/|www\.)[^\s<>()[\]\\`*_~$|]+$/i;

/**
 * Addresses that reach to the end of their text, with something directly after it, as links with the signs of their end: otherwise the
 * markers of what follows, and its words, would be read as more of the address. `next` is what follows the parent.
 */
function withEndedAddresses<P extends Parents>(parent: P, next: string): P {
  // The editor leaves an empty text where it took a space out of a mark.
  const former = childrenOf(parent).filter((child) => child.type !== 'text' || child.value !== '');
  const children = former.flatMap((child, at): Nodes[] => {
    const sibling = former[at + 1];
    const following = sibling === undefined ? next : firstSign(sibling);
    if (child.type === 'link' || child.type === 'linkReference') return [child];
    if ('children' in child) return [withEndedAddresses(child, following)];
    if (child.type !== 'text') return [child];
    const [from, to = 0] = bareAddresses(child.value).at(-1) ?? [];
    const tail = child.value.slice(to);
    // Within a mark, whose end a space may follow as a reference too.
    const isMarked = parent.type !== 'paragraph' && parent.type !== 'heading';
    // A space beside a marker is written as a reference, which would be more of the address, too.
    const isEncoded = sibling === undefined ? isMarked : beginsWithSpace(sibling);
    const continues = tail === '' ? following !== '' && (isMarked || !/\s/.test(following)) : tail.trim() === '' && isEncoded;
    if (from === undefined || !continues) return [child];
    const address = child.value.slice(from, to);
    if (!plainAddress.test(address)) return [child];
    const url = /^www\./i.test(address) ? `http://${address}` : address;
    const before: Nodes[] = from === 0 ? [] : [{ ...child, value: child.value.slice(0, from) }];
    const after: Nodes[] = tail === '' ? [] : [{ type: 'text', value: tail }];
    return [...before, { type: 'link', url, title: null, children: [{ type: 'text', value: address }] }, ...after];
  });
  return { ...parent, children };
}

/** Text beside text is one text: the signs at the border of two would not be seen together. */
function joined<P extends Parents>(parent: P): P {
  const children: Nodes[] = [];
  for (const child of childrenOf(parent)) {
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') children[children.length - 1] = { ...last, value: last.value + child.value };
    else children.push('children' in child ? joined(child) : child);
  }
  const hasMarks = parent.type !== 'paragraph' && parent.type !== 'heading' ? true : children.some((child) => 'children' in child);
  return {
    ...parent,
    children: hasMarks ? children.flatMap((child) => (child.type === 'text' ? withSafeEdges(child) : [child])) : children,
  };
}

const { paragraph: taskOrParagraph = defaultHandlers.paragraph } = gfmTaskListItemToMarkdown().handlers ?? {};

const paragraph: Handle = (node: Paragraph, parent, state, info) => {
  // A task item knows its first paragraph by identity.
  node.children = joined(withEndedAddresses(node, '')).children;
  return withoutReferences(taskOrParagraph(node, parent, state, info));
};

const heading: Handle = (node: Heading, parent, state, info) =>
  withoutReferences(defaultHandlers.heading(joined(withEndedAddresses(node, '')), parent, state, info));

/** Strong and emphasis are the library's, which escapes what is beside them where they would not form; Milkdown's own do not. */
export const markdownHandlers: Record<string, Handle> = {
  text,
  paragraph,
  heading,
  strong: defaultHandlers.strong,
  emphasis: defaultHandlers.emphasis,
};
