import { helpSubjects, oneOf } from '@chaguan/contract';
import { countOf, exactly, flagOf, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

/** A category of the help centre, below another one or on the first level; only those without others below them have articles. */
export const HelpCategory = exactly({
  key: Key,
  parent: maybe(refTo('help-categories')),
  name: textOf('name', 500),
  nameEn: maybe(textOf('name in English', 500)),
  description: maybe(textOf('plain text', 10_000)),
  descriptionEn: maybe(textOf('in English', 10_000)),
  order: maybe(countOf('order')),
});

const text = textOf('Markdown of ours, as that of posts', 100_000);

/** An article of the help centre. */
export const HelpArticle = exactly({
  key: Key,
  category: refTo('help-categories'),
  name: textOf('name', 500),
  body: text,
  nameEn: maybe(textOf('name in English', 500)),
  bodyEn: maybe(text),
  subject: maybe(oneOf(...helpSubjects)),
  hidden: maybe(flagOf('for staff alone')),
  recommended: maybe(flagOf('on the first page of help')),
  order: maybe(countOf('order')),
  writtenAt: timeOf('when it was written'),
  editedAt: maybe(timeOf('last change')),
});
