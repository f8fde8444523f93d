import {
  addressOf,
  addressOfReminder,
  chatPage,
  conversationsPage,
  factTexts,
  fillWords,
  noticesPage,
  notificationGroupNames,
  notificationSettingsPage,
  questionPage,
  reminderGroups,
  remindListPage,
  sentenceOf,
  sentenceText,
  siteHomePage,
  type SiteWords,
  threadPage,
  unsubscribePage,
} from '@chaguan/contract';
import { languageIn, type Locale } from '../../../platform/http/ctx.ts';
import type { MemberCard } from '../../members/index.ts';
import type { UnreadMessages } from '../../messages/index.ts';
import type { MailScope } from '../../notification-settings/index.ts';
import { inCharacters } from '../../site/index.ts';
import type { BestPost } from './read-best.ts';
import type { DigestContent, Reminder } from './read-content.ts';
import type { DueMail } from './read-mail.ts';
import { mailTexts } from './mail-texts.ts';

/** A piece of a sentence; `strong` are names and titles. */
export interface Piece {
  text: string;
  strong: boolean;
}

export interface Entry {
  pieces: readonly Piece[];
  /** An excerpt of the post, or its number of reactions. */
  note: string;
  url: string;
}

/** A mail before it is formatted as text or HTML. URLs are absolute. */
export interface Letter {
  locale: Locale;
  site: string;
  subject: string;
  /** Empty if the one entry says everything. */
  heading: string;
  sections: readonly { title: string; entries: readonly Entry[]; after: { text: string; url: string } | null }[];
  button: { text: string; url: string };
  why: string;
  /** Links to get less mail, the narrowest first, and the settings last. */
  links: readonly { text: string; url: string }[];
  /** The scope of the mail program's own unsubscribe button. */
  scope: MailScope;
}

/** The site's URL, and a function that makes an unsubscribe URL for one scope, usable without signing in. */
export interface Sender {
  site: string;
  words: SiteWords;
  publicUrl: string;
  /** Staff's texts around the content. */
  subject: (template: 'nowMailSubject' | 'digestMailSubject', heading: string) => string;
  /** Why the recipient gets this mail. */
  closing: string;
  tokenOf: (memberId: string, scope: MailScope) => string;
}

const longestSubject = 120;

/** On one line, also if a name or a title contains line breaks. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : line;
}

function entryOf(reminder: Reminder, locale: Locale, nameOf: (card: MemberCard) => string, { words, publicUrl }: Sender): Entry {
  const [language, inOwn] = [languageIn(locale), (text: string) => inCharacters(locale, text)];
  const pieces = sentenceOf(reminder, language, words, inOwn).map((piece) =>
    'member' in piece
      ? { text: nameOf(piece.member), strong: true }
      : 'title' in piece
        ? { text: piece.title, strong: true }
        : { text: piece.text, strong: false },
  );
  const note = [reminder.excerpt ?? '', ...factTexts(reminder, language, inOwn)].filter(Boolean).join(' · ');
  return { pieces, note, url: publicUrl + (addressOfReminder(reminder) ?? addressOf(remindListPage)) };
}

function bestEntry(post: BestPost, note: string, publicUrl: string): Entry {
  const path = post.kind === 'topic' ? addressOf(threadPage, { topicId: post.id }) : addressOf(questionPage, { questionId: post.id });
  return { pieces: [{ text: post.title, strong: true }], note, url: publicUrl + path };
}

/** The scopes of the mail, in the order in which they appear. */
function scopesOf({ reminders, conversations, notices, best }: DigestContent): MailScope[] {
  const scopes: MailScope[] = [
    ...reminders.map(({ kind }) => reminderGroups[kind]),
    ...(conversations.length > 0 ? ['messages' as const] : []),
    ...(notices.length > 0 ? ['notices' as const] : []),
    ...(best.length > 0 ? ['best' as const] : []),
  ];
  return [...new Set(scopes)];
}

const groupsNamed = 3;

/** Unread messages of a member or of a group, without a word of them. */
function conversationEntry(
  { partner, group, count }: UnreadMessages,
  publicUrl: string,
  say: (typeof mailTexts)[Locale],
  nameOf: (card: MemberCard) => string,
) {
  const sentence = group === null ? say.messages(nameOf(partner), count) : say.groupMessages(group.name, count);
  const path = group === null ? addressOf(chatPage, { userName: partner.account }) : addressOf(chatPage, { groupId: group.id });
  const url = publicUrl + (group === null && partner.cancelled ? addressOf(conversationsPage) : path);
  return { sentence, entry: { pieces: [{ text: sentence, strong: false }], note: '', url } };
}

export function letterOf(
  { kind, memberId, locale }: Pick<DueMail, 'kind' | 'memberId' | 'locale'>,
  content: DigestContent,
  sender: Sender,
): Letter {
  const { site, words, publicUrl, tokenOf } = sender;
  const say = mailTexts[locale];
  const { reminders, conversations, notices, best, more } = content;
  const nameOf = (card: MemberCard): string => (card.cancelled ? fillWords(say.cancelled, words) : card.name || card.account);
  const parts = [
    ...conversations.map((unread) => conversationEntry(unread, publicUrl, say, nameOf)),
    ...notices.map(({ id, title }) => ({
      sentence: say.notice(title),
      entry: { pieces: [{ text: say.notice(title), strong: false }], note: '', url: publicUrl + addressOf(noticesPage, { noticeId: id }) },
    })),
    ...reminders.map((reminder) => ({
      sentence: sentenceText(reminder, languageIn(locale), words, nameOf, (text) => inCharacters(locale, text)),
      entry: entryOf(reminder, locale, nameOf, sender),
    })),
  ];
  const [first] = parts;
  const count = parts.length + more;
  const heading = first === undefined ? say.missed : kind === 'at_once' ? say.first(first.sentence, count - 1) : say.unread(kind, count);
  const scopes = scopesOf(content);
  const linkTo = (scope: MailScope): string => publicUrl + addressOf(unsubscribePage, { token: tokenOf(memberId, scope) });
  const nameOfScope = (scope: MailScope): string =>
    scope === 'best' || scope === 'all' ? say.best : inCharacters(locale, notificationGroupNames[scope][languageIn(locale)]);
  return {
    locale,
    site,
    subject: oneLine(sender.subject(kind === 'at_once' ? 'nowMailSubject' : 'digestMailSubject', heading)),
    // A single entry needs no heading.
    heading: kind === 'at_once' && count === 1 ? '' : heading,
    sections: [
      {
        title: '',
        entries: parts.map(({ entry }) => entry),
        after: more === 0 ? null : { text: say.more(more), url: publicUrl + addressOf(remindListPage) },
      },
      {
        title: first === undefined ? '' : say.bestTitle,
        entries: best.map((post) => bestEntry(post, say.counts(post), publicUrl)),
        after: null,
      },
    ].filter(({ entries }) => entries.length > 0),
    button: {
      text: say.open,
      url:
        first !== undefined && parts.length === 1
          ? first.entry.url
          : publicUrl + addressOf(first === undefined ? siteHomePage : remindListPage),
    },
    why: sender.closing,
    links: [
      ...scopes.slice(0, groupsNamed).map((scope) => ({ text: say.stopGroup(nameOfScope(scope)), url: linkTo(scope) })),
      { text: say.stopAll, url: linkTo('all') },
      { text: say.settings, url: publicUrl + addressOf(notificationSettingsPage) },
    ],
    scope: scopes.length === 1 ? (scopes[0] ?? 'all') : 'all',
  };
}
