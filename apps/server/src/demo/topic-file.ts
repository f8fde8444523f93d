import type { DemoComment, DemoTopic } from './shape.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const MARK = /^(?:=== comment|--- reply) .*$/gm;

/** Reads one topic with its comments and replies. Throws an Error that begins with the file's name. */
export function parseTopic(file: string, source: string): DemoTopic {
  const front = FRONT_MATTER.exec(source);
  if (!front) throw new Error(`${file}: no front matter between --- lines`);
  const fields = readFields(file, (front[1] ?? '').split('\n'), ': ');
  const rest = source.slice(front[0].length);
  const marks = [...rest.matchAll(MARK)];
  return {
    file,
    title: need(file, fields, 'title'),
    author: need(file, fields, 'author'),
    tag: need(file, fields, 'tag'),
    postedHoursAgo: needNumber(file, fields, 'posted'),
    views: needNumber(file, fields, 'views'),
    pinned: fields.has('pinned') ? needNumber(file, fields, 'pinned') : undefined,
    essence: fields.get('essence') === 'true',
    closed: fields.get('closed') === 'true',
    body: needText(file, rest.slice(0, marks[0]?.index)),
    comments: readComments(file, rest, marks),
  };
}

function readComments(file: string, source: string, marks: readonly RegExpExecArray[]): DemoComment[] {
  const comments: DemoComment[] = [];
  for (const [i, { 0: line, index }] of marks.entries()) {
    const where = `${file}: ${line}`;
    const [, kind, ...words] = line.split(' ');
    const fields = readFields(where, words, '=');
    const body = needText(where, source.slice(index + line.length, marks[i + 1]?.index));
    const author = need(where, fields, 'author');
    const entry = { author, postedHoursAgo: needNumber(where, fields, 'at'), body, key: fields.get('key') };
    if (kind === 'comment') {
      comments.push({ ...entry, quote: findKey(where, comments, fields.get('quote')), replies: [] });
      continue;
    }
    const replies = comments.at(-1)?.replies;
    if (!replies) throw new Error(`${where}: a reply needs a comment above it`);
    replies.push({ ...entry, to: findKey(where, replies, fields.get('to')) });
  }
  return comments;
}

function findKey(where: string, earlier: readonly { key?: string }[], key: string | undefined) {
  if (key !== undefined && !earlier.some((entry) => entry.key === key)) {
    throw new Error(`${where}: nothing above has the key ${key}`);
  }
  return key;
}

function readFields(where: string, parts: readonly string[], separator: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of parts) {
    const cut = part.indexOf(separator);
    const name = part.slice(0, cut);
    if (cut < 1 || fields.has(name)) throw new Error(`${where}: bad or repeated field "${part}"`);
    fields.set(name, part.slice(cut + separator.length).trim());
  }
  return fields;
}

function need(where: string, fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (!value) throw new Error(`${where}: ${name} is missing`);
  return value;
}

function needNumber(where: string, fields: ReadonlyMap<string, string>, name: string): number {
  const value = Number(need(where, fields, name));
  if (!Number.isFinite(value) || value < 0) throw new Error(`${where}: ${name} is not a number`);
  return value;
}

function needText(where: string, text: string): string {
  if (!text.trim()) throw new Error(`${where}: the text is empty`);
  return text.trim();
}
