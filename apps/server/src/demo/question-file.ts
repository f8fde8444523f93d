import { findKey, need, needNumber, needText, readFields, splitFront, type Fields } from './fields.ts';
import type { DemoAnswer, DemoQuestion, DemoReply } from './shape.ts';

const MARK = /^(?:=== (?:answer|ask)|--- (?:reply|ask)|\+\+\+ addendum) .*$/gm;

function numberOr0(where: string, fields: Fields, name: string): number {
  return fields.has(name) ? needNumber(where, fields, name) : 0;
}

/** Replies directly under the question are marked `ask`, those of an answer `reply`. */
function addReply(where: string, replies: DemoReply[], fields: Fields, body: string): void {
  replies.push({
    author: need(where, fields, 'author'),
    postedHoursAgo: needNumber(where, fields, 'at'),
    body,
    key: fields.get('key'),
    to: findKey(where, replies, fields.get('to')),
  });
}

function answerOf(where: string, fields: Fields, body: string): DemoAnswer {
  return {
    author: need(where, fields, 'author'),
    postedHoursAgo: needNumber(where, fields, 'at'),
    body,
    likes: numberOr0(where, fields, 'likes'),
    adopted: fields.get('adopted') === 'true',
    holdsFor: fields.get('holds') ?? '',
    replies: [],
  };
}

/** Reads one question with everything under it. Throws an Error that begins with the file's name. */
export function parseQuestion(file: string, source: string): DemoQuestion {
  const { fields, rest } = splitFront(file, source);
  const marks = [...rest.matchAll(MARK)];
  const question: DemoQuestion = {
    file,
    title: need(file, fields, 'title'),
    author: need(file, fields, 'author'),
    tags: need(file, fields, 'tags').split(','),
    postedHoursAgo: needNumber(file, fields, 'posted'),
    views: needNumber(file, fields, 'views'),
    likes: numberOr0(file, fields, 'likes'),
    pinned: fields.has('pinned') ? needNumber(file, fields, 'pinned') : undefined,
    body: needText(file, rest.slice(0, marks[0]?.index)),
    addenda: [],
    asks: [],
    answers: [],
  };
  for (const [i, { 0: line, index }] of marks.entries()) {
    const where = `${file}: ${line}`;
    const [, kind, ...pairs] = line.split(' ');
    const entry = readFields(where, pairs, '=');
    const body = needText(where, rest.slice(index + line.length, marks[i + 1]?.index));
    if (kind === 'answer') question.answers.push(answerOf(where, entry, body));
    else if (kind === 'addendum') question.addenda.push({ postedHoursAgo: needNumber(where, entry, 'at'), body });
    else if (kind === 'ask') addReply(where, question.asks, entry, body);
    else addReply(where, lastReplies(where, question.answers), entry, body);
  }
  return question;
}

function lastReplies(where: string, answers: readonly DemoAnswer[]): DemoReply[] {
  const replies = answers.at(-1)?.replies;
  if (!replies) throw new Error(`${where}: a reply needs an answer above it`);
  return replies;
}
