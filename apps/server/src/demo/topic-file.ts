import { findKey, need, needNumber, needText, readFields, splitFront } from './fields.ts';
import type { DemoComment, DemoTopic } from './shape.ts';

const MARK = /^(?:=== comment|--- reply) .*$/gm;

/** Reads one topic with its comments and replies. Throws an Error that begins with the file's name. */
export function parseTopic(file: string, source: string): DemoTopic {
  const { fields, rest } = splitFront(file, source);
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
    const [, kind, ...pairs] = line.split(' ');
    const fields = readFields(where, pairs, '=');
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
