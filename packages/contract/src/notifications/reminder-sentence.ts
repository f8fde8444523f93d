import type { Static } from 'typebox';
import type { MemberCard } from '../accounts/members.ts';
import { ownWords, sentences } from './reminder-sentences.ts';
import { fillWords, type SiteWords } from '../site/words.ts';
import type { Reminder as Line } from './reminders.ts';

type Lang = 'zh' | 'en';
/** A Chinese text in the characters of its reader (ADR 74); the web's build has them converted already. */
type InCharacters = (text: string) => string;
const asWritten: InCharacters = (text) => text;

type Member = Static<typeof MemberCard>;
type Reminder = Pick<Static<typeof Line>, 'kind' | 'title' | 'senders' | 'count' | 'about'>;

/** A sentence in pieces: text, a member, or a title. */
export type Piece = { text: string } | { member: Member } | { title: string };

/** Kinds of which one member does at most one: here the number of acts is the number of members. */
const oneEach = new Set<Reminder['kind']>([
  'topic_unlock',
  'topic_like',
  'comment_like',
  'reply_like',
  'question_like',
  'answer_like',
  'answer_reply_like',
  'follow',
]);

/** Whether the number of acts of a line is the number of members. */
export function countsPeople({ kind }: Pick<Reminder, 'kind'>): boolean {
  return oneEach.has(kind);
}

const words = {
  zh: {
    somebody: '有人',
    and: '和',
    comma: '、',
    many: (n: number) => `等 ${n} 人`,
    more: '等人',
    title: (title: string, question: boolean) => (question ? `「${title}」` : `《${title}》`),
  },
  en: {
    somebody: 'Someone',
    and: ' and ',
    comma: ', ',
    many: (n: number) => ` and ${n - 2} ${n === 3 ? 'other' : 'others'}`,
    more: ' and others',
    title: (title: string) => `“${title}”`,
  },
} as const;

const mostNames = 2;

/** `阿蓝`, `阿蓝和贝贝`, `阿蓝、贝贝等 7 人`; if one member may have written several times, the number of members is unknown. */
function who(reminder: Reminder, lang: Lang): Piece[] {
  const { senders, count } = reminder;
  const say = words[lang];
  const [first, second] = senders;
  if (!first) return [{ text: say.somebody }];
  if (!second) return [{ member: first }];
  const others = countsPeople(reminder) ? count > mostNames : senders.length > mostNames;
  if (!others) return [{ member: first }, { text: say.and }, { member: second }];
  const rest = countsPeople(reminder) ? say.many(count) : say.more;
  return [{ member: first }, { text: say.comma }, { member: second }, { text: rest }];
}

const ofQuestions: ReadonlySet<string> = new Set(['question', 'answer', 'answer_reply']);

/** The sentence of a reminder in the reader's language with the site's terms, in reading order. */
export function sentenceOf(reminder: Reminder, lang: Lang, siteWords: SiteWords, inCharacters = asWritten): Piece[] {
  const { title, about } = reminder;
  const own = inCharacters(ownWords[lang][about ?? 'other']);
  const pattern = fillWords(inCharacters(sentences[lang][reminder.kind]), siteWords).replace('{own}', own);
  const meant = pattern.replace(/\[([^\]]*)\]/g, title === null ? '' : '$1');
  return meant.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    if (part === '{who}') return who(reminder, lang);
    if (part === '{title}') return [{ title: words[lang].title(title ?? '', ofQuestions.has(about ?? '')) }];
    return part === '' ? [] : [{ text: part }];
  });
}

/** The same as one text, for a toast or a screen reader. */
export function sentenceText(
  reminder: Reminder,
  lang: Lang,
  siteWords: SiteWords,
  name: (member: Member) => string,
  inCharacters = asWritten,
): string {
  return sentenceOf(reminder, lang, siteWords, inCharacters)
    .map((piece) => ('member' in piece ? name(piece.member) : 'title' in piece ? piece.title : piece.text))
    .join('');
}
