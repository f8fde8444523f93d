import { writeMarkdown } from '@chaguan/richtext';
import { Failure } from '../../platform/failure.ts';
import { neutral } from '../bbcode/text-leaves.ts';

/** Lines beyond which a text is one paragraph: many short ones are what our grammar refuses, too. */
const mostParagraphs = 1000;

/**
 * A text that our grammar refuses, because it is nested too deeply or has too many marks, as its words: every sign is text. Nothing that its
 * readers saw is lost, and its original is in the archive of the source.
 */
function plainBody(body: string): string {
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  const texts = paragraphs.filter((paragraph) => paragraph !== '');
  const kept = texts.length > mostParagraphs ? [texts.join(' ')] : texts;
  return writeMarkdown({
    type: 'root',
    children: kept.map((text) => ({ type: 'paragraph', children: [{ type: 'text', value: neutral(text) }] })),
  });
}

/** The same as a block of code, in which nothing is a mark: for what has too many signs to be escaped. */
function codeBody(body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${body.replaceAll(/\s*\n\s*/g, '\n').trim()}\n${fence}`;
}

interface WithBody {
  body?: unknown;
}

/** What is tried in place of a record whose text is refused for its form. */
export function* plainForms<R extends object>(record: R & WithBody): Generator<R> {
  const { body } = record;
  if (typeof body !== 'string') return;
  yield { ...record, body: plainBody(body) };
  yield { ...record, body: codeBody(body) };
}

/** Refusals that are about the form of a text, not about what it says or how long it is. */
const ofForm = new Set(['body.too_deep', 'body.too_complex']);

export const isRefusedForm = (error: unknown): boolean =>
  error instanceof Failure && (error.fields?.map(({ code }) => code) ?? [error.code]).some((code) => ofForm.has(code));
