import {
  addressOfReminder,
  chatPage,
  factTexts,
  type NotificationGroup,
  notificationSettingsPage,
  noticesPage,
  reminderGroups,
  remindListPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sentenceText } from '@chaguan/contract/reminder-sentence';
import { Failure } from '../../platform/failure.ts';
import { languageIn, type Locale, type Services } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { memberViewer } from '../members/index.ts';
import { unreadFrom } from '../messages/index.ts';
import { readNotice } from '../notices/index.ts';
import { isDeliverable, presentLines, unreadLines } from '../reminders/index.ts';
import { inCharacters, inEachLocale, settings, wordsIn } from '../site/index.ts';
import type { About } from './events.ts';

/** The content for the device; `url` is a path of this site. */
export interface PushContent {
  kind: About['kind'];
  title: string;
  body: string;
  url: string;
  /** The group by which its member can switch it off; null for what the member requested. */
  group: NotificationGroup | null;
}

/** A push service accepts 3 kB encrypted, whatever the script: a character is four bytes at most. */
const titleCharacters = 120;
const bodyCharacters = 240;

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

const words = inEachLocale(
  (say) => ({
    somebody: say`有人`,
    messages: (name: string, count: number) => (count === 1 ? say`${name}发来一条私信` : say`${name}发来 ${count} 条私信`),
    group: (group: string, name: string) => say`${name}在「${group}」里说话了`,
    test: { title: say`收到了`, body: say`有新动静时，这台设备会这样告诉你。` },
  }),
  {
    somebody: 'Someone',
    messages: (name: string, count: number) => (count === 1 ? `${name} sent you a message` : `${name} sent you ${count} messages`),
    group: (group: string, name: string) => `${name} wrote in ${group}`,
    test: { title: 'It works', body: 'This is how notifications will appear on this device.' },
  },
);

interface Reader {
  services: Services;
  viewer: Viewer & { memberId: string };
  locale: Locale;
}

async function reminder({ services: { db }, viewer, locale }: Reader, id: string) {
  const [line] = await presentLines({ db, viewer }, await unreadLines(db, [id], viewer.memberId));
  if (line === undefined || !isDeliverable(line)) return undefined;
  const [language, inOwn] = [languageIn(locale), (text: string) => inCharacters(locale, text)];
  const siteWords = wordsIn(locale, await settings.get(db));
  return {
    title: sentenceText(line, language, siteWords, ({ name }) => name || words[locale].somebody, inOwn),
    body: [line.excerpt ?? '', ...factTexts(line, language, inOwn)].filter(Boolean).join(' · '),
    url: addressOfReminder(line) ?? addressOf(remindListPage, {}),
    group: reminderGroups[line.kind],
  };
}

/** Only the sender, not the text: it may be shown on a lock screen. */
async function message({ services: { db }, viewer, locale }: Reader, id: string) {
  const [from] = await unreadFrom(db, viewer.memberId, { ids: [id] });
  if (from === undefined) return undefined;
  const { partner, group, count } = from;
  const { somebody, messages, group: inGroup } = words[locale];
  const name = partner.name || somebody;
  const title = cut(group === null ? messages(name, count) : inGroup(group.name, name), titleCharacters);
  const url = group === null ? addressOf(chatPage, { userName: partner.account }) : addressOf(chatPage, { groupId: group.id });
  return { title, body: '', url, group: 'messages' as const };
}

async function notice({ services, viewer, locale }: Reader, id: string) {
  try {
    const { title, excerpt, read } = await readNotice({ ...services, viewer, language: languageIn(locale) }, id);
    return read ? undefined : { title, body: excerpt, url: addressOf(noticesPage, { noticeId: id }), group: 'notices' as const };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function test({ locale }: Reader) {
  return { ...words[locale].test, url: addressOf(notificationSettingsPage), group: null };
}

const readers = { reminder, message, notice, test };

/** What this member may see of it now; undefined when it was read meanwhile, or is no longer visible. */
export async function readContent(services: Services, memberId: string, locale: Locale, about: About): Promise<PushContent | undefined> {
  const viewer = await memberViewer(services.db, memberId, services.clock.now());
  if (viewer === undefined) return undefined;
  const content = await readers[about.kind]({ services, viewer, locale }, about.id);
  return content && { ...content, kind: about.kind, title: cut(content.title, titleCharacters), body: cut(content.body, bodyCharacters) };
}
