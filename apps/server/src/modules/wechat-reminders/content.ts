import {
  addressOfReminder,
  conversationsPage,
  type NotificationGroup,
  noticesPage,
  reminderGroups,
  remindListPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sentenceText } from '@chaguan/contract/reminder-sentence';
import { Failure } from '../../platform/failure.ts';
import { languageIn, localeNamed, type Locale, type Services } from '../../platform/http/ctx.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { memberViewer, roles, visitorOf } from '../members/index.ts';
import { unreadFrom } from '../messages/index.ts';
import { readNotice } from '../notices/index.ts';
import { localTime, siteTimeZone } from '../notification-settings/index.ts';
import { isDeliverable, presentLines, unreadLines } from '../reminders/index.ts';
import { inCharacters, inEachLocale, settings, siteTitleIn, wordsIn } from '../site/index.ts';
import type { WechatSubject } from './events.ts';

/** What a message says, before a template chooses from it; `url` is a path of this site. */
export interface WechatContent {
  group: NotificationGroup;
  fills: { act: string; who: string; title: string; text: string; site: string; time: string };
  url: string;
}

/** What is said of a group when nothing about the case may leave the site. */
const plain: Readonly<Record<Locale, Record<NotificationGroup, string>>> = inEachLocale(
  (say) => ({
    replies: say`有人回复了你`,
    mentions: say`有人提到了你`,
    likes: say`有人赞了你`,
    followers: say`有人关注了你`,
    followed: say`你关注的人有新动静`,
    watched: say`你关注的内容有新动静`,
    decisions: say`有一个结果等你看`,
    value: say`你的余额或积分有变动`,
    messages: say`你收到一条私信`,
    notices: say`有一条新的系统通知`,
  }),
  {
    replies: 'A reply to you',
    mentions: 'You were mentioned',
    likes: 'A like for you',
    followers: 'You have a follower',
    followed: 'New from who you follow',
    watched: 'New in what you watch',
    decisions: 'There is a result',
    value: 'Balance or points',
    messages: 'A private message',
    notices: 'A new notice',
  },
);

/** Of these a message says what happened, if every visitor may read the post: the others are between the site and the member. */
const open: ReadonlySet<NotificationGroup> = new Set(['replies', 'mentions', 'likes', 'followed', 'watched']);

interface Reader {
  services: Services;
  viewer: Viewer & { memberId: string };
  locale: Locale;
  site: string;
}

function timeText(at: Date): string {
  const { date, minutes } = localTime(at, siteTimeZone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Only that there is something of this group. */
function plainFills({ locale, site }: Reader, group: NotificationGroup, at: Date): WechatContent['fills'] {
  const act = plain[locale][group];
  return { act, who: site, title: act, text: act, site, time: timeText(at) };
}

async function reminder(reader: Reader, id: string): Promise<WechatContent | undefined> {
  const { services, viewer, locale } = reader;
  const { db } = services;
  const rows = await unreadLines(db, [id], viewer.memberId);
  const [line] = await presentLines({ db, viewer }, rows);
  if (line === undefined || !isDeliverable(line)) return undefined;
  const group = reminderGroups[line.kind];
  const fills = plainFills(reader, group, new Date(line.at));
  const content = { group, fills, url: addressOfReminder(line) ?? addressOf(remindListPage, {}) };
  const values = await settings.get(db);
  // While the site is closed visitors read nothing, whatever the tag says.
  if (!open.has(group) || values.mode === 'closed') return content;
  const [seen] = await presentLines({ db, viewer: visitorOf(await roles.get(db)) }, rows);
  if (seen === undefined || seen.gone || seen.target === null || seen.title === null) return content;
  const words = wordsIn(locale, values);
  const inOwn = (text: string): string => inCharacters(locale, text);
  const act = sentenceText(seen, languageIn(locale), words, ({ name }) => name || reader.site, inOwn);
  const who = seen.senders[0]?.name || reader.site;
  return { ...content, fills: { ...fills, act, who, title: seen.title, text: seen.excerpt || fills.act } };
}

/** Neither the sender nor the text, also not in the address. */
async function message(reader: Reader, id: string): Promise<WechatContent | undefined> {
  const { services, viewer } = reader;
  const [from] = await unreadFrom(services.db, viewer.memberId, { ids: [id] });
  if (from === undefined) return undefined;
  return { group: 'messages', fills: plainFills(reader, 'messages', services.clock.now()), url: addressOf(conversationsPage) };
}

async function notice(reader: Reader, id: string): Promise<WechatContent | undefined> {
  const { services, viewer, locale } = reader;
  try {
    const { read } = await readNotice({ ...services, viewer, language: languageIn(locale) }, id);
    if (read) return undefined;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
  return { group: 'notices', fills: plainFills(reader, 'notices', services.clock.now()), url: addressOf(noticesPage, { noticeId: id }) };
}

const readers = { reminder, message, notice };

/** What may be said of it now; undefined when it was read meanwhile, or its member may not see it any more. */
export async function readWechatContent(services: Services, memberId: string, about: WechatSubject): Promise<WechatContent | undefined> {
  const { db, clock } = services;
  const viewer = await memberViewer(db, memberId, clock.now());
  if (viewer === undefined) return undefined;
  const member = await db.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst();
  const locale = localeNamed(member?.language ?? '');
  const site = siteTitleIn(locale, await settings.get(db));
  return readers[about.kind]({ services, viewer, locale, site }, about.id);
}
