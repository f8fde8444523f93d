import { type EditorPlace, toolSettings, toolsOff, topicRules } from '@chaguan/contract';
import { failField, failFields, refusedField } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { refuseWhenSilenced, findByAccounts } from '../../members/index.ts';
import { isUnscreened, hitsIn, maskHits, refuseWords, wordFilter, type WordHit, wordsOf } from '../../word-filter/index.ts';
import type { PolicyContext } from '../policy.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inlineText, mentionsIn, renderReply, type MentionedMembers } from '@chaguan/richtext';
import { bodyPool, type BodyJob, type RenderedHidden, type RenderedJob } from '../../../platform/bodies/index.ts';
import { type BodyFile, type FileRow, filesByKeys } from '../../files/index.ts';
import { imageSizes } from '../../media/index.ts';
import type { Settings } from '../../site/index.ts';
import { refuseToolsOff, refuseToolsOffInReply, type Tools } from './refuse-tools-off.ts';

/** A picture of a body as it is stored with its root; sizes in pixels, null where the picture is not on this site. */
export interface BodyImage {
  src: string;
  thumbnailUrl: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A hidden block of a body, rendered separately. `value` as the author wrote it: a password must never be returned. */
export type WrittenHidden = RenderedHidden;

/** A file that a body refers to; `plays`: it is a video. */
export type WrittenFile = BodyFile & { plays: boolean };

/** A body ready to be stored: rendered once at write time, with the source kept for editing. */
export interface WrittenBody {
  source: string;
  html: string;
  text: string;
  excerpt: string;
  images: BodyImage[];
  /** Every picture of the body, to be claimed from the uploads. */
  imageUrls: string[];
  /** Every file of the body, with its place in it. */
  files: WrittenFile[];
  /** Mentions in the public part only: a member mentioned in a hidden block would learn that the block exists, but not what it says. */
  mentions: string[];
  /** In the order of their places in `html`, which contains none of their text. */
  hidden: WrittenHidden[];
  /** Matches of the word lists because of which the post must wait. */
  matches: string[];
}

export interface WritingRules {
  limits: Pick<Settings, 'bodyLimit' | 'mentionLimit'>;
  /** Author of the body: only one body per author is rendered at a time. */
  author: string;
  /** Links to this origin open in the same tab. */
  siteOrigin: string;
  /** An import keeps unknown @words as text; a person who types one gets an error. */
  unknownMentions: 'refuse' | 'keep';
  /** Whether the word lists apply; not for staff, who may need to name such words, nor for an import, which was moderated elsewhere. */
  screened: boolean;
  tools?: Tools;
  /** Only topics may hide parts. */
  hidden?: 'allowed' | 'refused';
}

/** For a member's text in a place; `before` reads the text that an edit replaces. @throws Failure `member.silenced` */
export function writingRules(
  ctx: MemberCtx,
  { settings }: PolicyContext,
  place: EditorPlace,
  before?: () => Promise<string>,
): WritingRules {
  const { viewer, config } = ctx;
  refuseWhenSilenced(ctx);
  return {
    limits: settings,
    tools: { off: new Set(toolsOff(place, settings[toolSettings[place]])), ...(before && { before }) },
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'refuse',
    screened: !isUnscreened(viewer),
  };
}

/** The widest limits of the site: an imported text was within some limits already. */
export function importRules({ config }: Pick<Services, 'config'>): WritingRules {
  return {
    limits: { bodyLimit: topicRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: 'import',
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    unknownMentions: 'keep',
    screened: false,
  };
}

/** The place of a text below a root, by its kind; replies included. */
export function editorPlaceOf(root: 'topic' | 'question'): EditorPlace {
  return root === 'topic' ? 'comment' : 'answer';
}

/** For staff edits: the existing text was once within limits, and staff may need to name listed words. */
export function staffRules(ctx: MemberCtx): WritingRules {
  return { ...importRules(ctx), author: ctx.viewer.memberId };
}

/** The text to store, and the matches because of which the post must wait. */
export interface ScreenedText {
  text: string;
  matches: string[];
}

/**
 * Applies the word lists to a text before it is rendered: masked words are replaced permanently, in what is stored (ADR 39). @throws
 * Failure `words.refused` at the field, or `field.too_long` when masks lengthen it past `max`
 */
export async function screenText(db: Db | Tx, field: string, text: string, max = Number.POSITIVE_INFINITY): Promise<ScreenedText> {
  const hits = hitsIn(await wordFilter.get(db), 'posts', text);
  refuseWords(field, hits);
  const masked = maskHits(text, hits);
  if (masked !== text && [...masked].length > max) failField(field, 'field.too_long', { max });
  return { text: masked, matches: wordsOf(hits, 'hold') };
}

function visibleText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/**
 * Checks the visible text again: a word split by markup in the source is one word there. What should be masked cannot be found in the
 * source, so the post must wait. @throws Failure `words.refused` at `body`
 */
export async function screenRendered(db: Db | Tx, text: string, hidden: readonly { html: string }[]): Promise<string[]> {
  const filter = await wordFilter.get(db);
  const hits: WordHit[] = [text, ...hidden.map(({ html }) => visibleText(html))].flatMap((part) => hitsIn(filter, 'posts', part));
  refuseWords('body', hits);
  return [...wordsOf(hits, 'hold'), ...wordsOf(hits, 'mask')];
}

/** The existing text was once within limits. */
const widest = { characters: topicRules.body.maxLength, mentions: Number.POSITIVE_INFINITY };

/** More would only make the rows of lists heavier: a card shows three, a share preview one. */
const keptImages = 9;

/** Renders in a worker thread; refusals of richtext are reported at the field. @throws Failure beside `body` */
async function render(author: string, job: BodyJob): Promise<RenderedJob> {
  const outcome = await bodyPool.render(author, job);
  if ('rendered' in outcome) return outcome.rendered;
  const { code, limit } = outcome.refused;
  return failField('body', code, limit === undefined ? {} : code.startsWith('hidden.') ? { line: limit } : { limit });
}

async function findMentioned(db: Db | Tx, accounts: string[], rules: WritingRules): Promise<MentionedMembers> {
  if (accounts.length === 0) return new Map();
  const members = await findByAccounts(db, accounts);
  if (rules.unknownMentions === 'refuse') {
    const unknown = accounts.filter((account) => !members.has(account.toLowerCase()));
    failFields(unknown.map((account) => refusedField('body', 'mention.unknown', { account })));
  }
  return members;
}

/** Parses and renders the Markdown of a topic or comment. @throws Failure beside `body` */
export async function writeBody(db: Db | Tx, typed: string, rules: WritingRules): Promise<WrittenBody> {
  const { text: markdown, matches } = rules.screened ? await screenText(db, 'body', typed) : { text: typed, matches: [] };
  const { limits, unknownMentions, siteOrigin, author, hidden = 'refused' } = rules;
  const mentions = unknownMentions === 'keep' ? Number.POSITIVE_INFINITY : limits.mentionLimit;
  const job: BodyJob = { markdown, limits: { characters: limits.bodyLimit, mentions }, hidden, context: { siteOrigin }, withIds: true };
  const plain = await render(author, job);
  const members = await findMentioned(db, plain.allMentions, rules);
  await refuseToolsOff(db, rules, plain, (source) => render(author, { ...job, markdown: source, limits: widest, hidden: 'allowed' }));
  const images = await imageSizes(db, plain.imageUrls);
  const files = new Map((await filesByKeys(db, [...new Set(plain.fileKeys.map(({ key }) => key))])).map((file) => [file.key, file]));
  // Most bodies mention nobody and contain no files; this is known only after parsing.
  const isKnown = members.size === 0 && images.size === 0 && files.size === 0;
  const rendered = isKnown ? plain : await render(author, { ...job, context: { siteOrigin, members, images, files: cardsOf(files) } });
  const screened = rules.screened ? await screenRendered(db, rendered.text, rendered.hidden) : [];
  return {
    source: rendered.source,
    html: rendered.html,
    text: rendered.text,
    excerpt: rendered.excerpt,
    images: rendered.images.slice(0, keptImages).map(({ src, alt, width, height }) => ({
      src,
      thumbnailUrl: images.get(src)?.thumbnailUrl ?? src,
      alt,
      width: width ?? null,
      height: height ?? null,
    })),
    imageUrls: rendered.imageUrls,
    files: rendered.fileKeys.flatMap(({ key, place }) => {
      const file = files.get(key);
      if (file === undefined) return [];
      const { id, state, plays } = file;
      return [{ id, key, state, place, own: file.ownerId === author, plays }];
    }),
    mentions: idsOf(rendered.mentions, members),
    hidden: rendered.hidden,
    matches: [...new Set([...matches, ...screened])],
  };
}

/** The fields that a card in a body shows. The rest of the row is not sent to the rendering thread. */
function cardsOf(files: ReadonlyMap<string, FileRow>) {
  return new Map(
    [...files].map(([key, { name, extension, sizeBytes, plays, state }]) => {
      const closed = state === 'blocked' || state === 'infected' ? state : undefined;
      return [key, { name, extension, sizeBytes: Number(sizeBytes), plays, closed }];
    }),
  );
}

function idsOf(accounts: readonly string[], members: MentionedMembers): string[] {
  return [...new Set(accounts.flatMap((account) => members.get(account.toLowerCase())?.id ?? []))];
}

/** A reply is plain text: lines, emoji and mentions (rules 3.4). @throws Failure beside `body` */
export async function writeReply(db: Db | Tx, typed: string, rules: WritingRules): Promise<WrittenBody> {
  const plain = inlineText(typed);
  const { text: source, matches } = rules.screened ? await screenText(db, 'body', plain) : { text: plain, matches: [] };
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(source)) failField('body', 'body.empty');
  const accounts = mentionsIn(source);
  const { mentionLimit } = rules.limits;
  if (rules.unknownMentions === 'refuse' && accounts.length > mentionLimit)
    failField('body', 'body.too_many_mentions', { limit: mentionLimit });
  await refuseToolsOffInReply(rules.tools, source);
  const members = await findMentioned(db, accounts, rules);
  const rendered = renderReply(source, { members, siteOrigin: rules.siteOrigin });
  return { ...rendered, source, images: [], imageUrls: [], files: [], mentions: idsOf(accounts, members), hidden: [], matches };
}
