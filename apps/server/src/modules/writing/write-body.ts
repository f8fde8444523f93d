import { type EditorScope, maxLengthFor, toolSettings, toolsOff, topicRules } from '@chaguan/contract';
import { failField } from '../../platform/failure.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import { refuseWhenSilenced, findByAccounts } from '../members/index.ts';
import { isUnscreened } from '../word-filter/index.ts';
import type { BodyImage } from './body-image.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inlineText, mentionsInReply, renderReply, type MentionedMembers } from '@chaguan/richtext';
import { bodyPool, type BodyJob, type RenderedHidden, type RenderedJob } from '../../platform/bodies/index.ts';
import { type BodyFile, type FileRow, filesByKeys } from '../files/index.ts';
import { imageSizes } from '../media/index.ts';
import type { Settings } from '../site/index.ts';
import { refuseToolsOff, type ToolsOff } from './refuse-tools-off.ts';
import { screenRendered, screenText } from './screen-text.ts';

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
  /** What an edit replaces, where the rules for new members need it. */
  before?: ReplacedBody;
}

/** The parts of a body that an edit replaces. */
type ReplacedBody = Pick<RenderedJob, 'text' | 'html' | 'hidden' | 'imageUrls' | 'allMentions' | 'fileKeys'>;

export interface WritingRules {
  limits: Pick<Settings, 'bodyLimit' | 'mentionLimit'>;
  /** Author of the body: only one body per author is rendered at a time. */
  author: string;
  /** Links to this origin open in the same tab. */
  siteOrigin: string;
  /** Whether the word lists apply; not for staff, who may need to name such words, nor for an import, which was moderated elsewhere. */
  screened: boolean;
  toolsOff?: ToolsOff;
  /** The source that an edit replaces: what it has is not checked again. */
  stored?: string;
  /** Whether links and pictures of new members are held: then those of the replaced text must be known. */
  reviewsNewMembers?: boolean;
  /** Only topics may hide parts. */
  hidden?: 'allowed' | 'refused';
}

/** For a member's text in a scope; `stored` is the source that an edit replaces. @throws Failure `member.silenced` */
export function writingRules(ctx: MemberCtx, { settings }: { settings: Settings }, scope: EditorScope, stored?: string): WritingRules {
  const { viewer, config } = ctx;
  refuseWhenSilenced(ctx);
  return {
    limits: settings,
    toolsOff: new Set(toolsOff(scope, settings[toolSettings[scope]])),
    ...(stored !== undefined && { stored, reviewsNewMembers: settings.newMemberHoldLinks || settings.newMemberHoldImages }),
    author: viewer.memberId,
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: !isUnscreened(viewer),
  };
}

/** The widest limits of the site: an imported text was within some limits already. */
export function importRules({ config }: Pick<Services, 'config'>): WritingRules {
  return {
    limits: { bodyLimit: topicRules.body.maxLength, mentionLimit: Number.POSITIVE_INFINITY },
    author: 'import',
    siteOrigin: new URL(config.PUBLIC_URL).origin,
    screened: false,
  };
}

/** The scope of a text below a root, by its kind; replies included. */
export function editorScopeOf(root: 'topic' | 'question'): EditorScope {
  return root === 'topic' ? 'comment' : 'answer';
}

/** For staff, who may need to name listed words; `stored` is the source that an edit replaces, which was once within limits. */
export function staffRules(ctx: MemberCtx, stored: string | undefined): WritingRules {
  return { ...importRules(ctx), author: ctx.viewer.memberId, ...(stored !== undefined && { stored }) };
}

/** The existing text was once within limits. */
const widest = { characters: topicRules.body.maxLength, bounded: false };

/** More would only make the rows of lists heavier: a card shows three, a share preview one. */
const keptImages = 9;

/** Renders in a worker thread; refusals of richtext are reported at the field. @throws Failure beside `body` */
async function render(author: string, job: BodyJob): Promise<RenderedJob> {
  const outcome = await bodyPool.render(author, job);
  if ('rendered' in outcome) return outcome.rendered;
  const { code, limit, excess } = outcome.refused;
  const params = limit === undefined ? {} : code.startsWith('hidden.') ? { line: limit } : { limit };
  return failField('body', code, { ...params, ...(excess !== undefined && { excess }) });
}

const costCodes: ReadonlySet<string> = new Set(['body.too_complex', 'body.too_deep']);

/** Signs of which Markdown may make something; letters cost little. */
const signsIn = (text: string): number => text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;

/**
 * The job for an edit: a text that costs more than is allowed may stay so if the stored one already does, with no more signs than a word more.
 */
async function editJob(author: string, job: BodyJob, stored: string): Promise<BodyJob> {
  const outcome = await bodyPool.render(author, job);
  if (!('refused' in outcome) || !costCodes.has(outcome.refused.code)) return job;
  if (maxLengthFor(0, stored) < [...job.markdown].length || signsIn(stored) + 4 < signsIn(job.markdown)) return job;
  const before = await bodyPool.render(author, { ...job, markdown: stored });
  const stood = 'refused' in before && costCodes.has(before.refused.code);
  return stood ? { ...job, limits: { ...job.limits, bounded: false } } : job;
}

/** What an edit replaces, rendered at most once and only where a rule needs it; null for a new text. */
type ReadReplaced = () => Promise<ReplacedBody | null>;

function readOnce(renderStored: () => Promise<ReplacedBody>): ReadReplaced {
  let rendered: Promise<ReplacedBody> | undefined;
  return () => (rendered ??= renderStored());
}

const nothing: ReadReplaced = () => Promise.resolve(null);

/**
 * The members whom a text mentions; any other @word is text. @throws Failure `body.too_many_mentions` when it mentions more than the limit,
 * and one whom the replaced text did not
 */
async function findMentioned(db: Db | Tx, accounts: string[], mentionLimit: number, before: ReadReplaced): Promise<MentionedMembers> {
  if (accounts.length === 0) return new Map();
  const members = await findByAccounts(db, accounts);
  if (members.size <= mentionLimit) return members;
  const known = new Set((await before())?.allMentions.map((account) => account.toLowerCase()));
  if ([...members.keys()].some((account) => !known.has(account))) failField('body', 'body.too_many_mentions', { limit: mentionLimit });
  return members;
}

/** Parses and renders the Markdown of a topic or comment. @throws Failure beside `body` */
export async function writeBody(db: Db | Tx, typed: string, rules: WritingRules): Promise<WrittenBody> {
  const { limits, siteOrigin, author, hidden = 'refused', stored, toolsOff: off = new Set() } = rules;
  const { text: markdown, matches } = rules.screened ? await screenText(db, 'body', typed, { stored }) : { text: typed, matches: [] };
  const usual: BodyJob = {
    markdown,
    limits: { characters: maxLengthFor(limits.bodyLimit, stored) },
    hidden,
    context: { siteOrigin },
    withIds: true,
  };
  const job = stored === undefined ? usual : await editJob(author, usual, stored);
  const before =
    stored === undefined ? nothing : readOnce(() => render(author, { ...job, markdown: stored, limits: widest, hidden: 'allowed' }));
  const plain = await render(author, job);
  const members = await findMentioned(db, plain.allMentions, limits.mentionLimit, before);
  await refuseToolsOff(db, off, { siteOrigin, isMember: (account) => members.has(account) }, plain, before);
  const images = await imageSizes(db, plain.imageUrls);
  const files = new Map((await filesByKeys(db, [...new Set(plain.fileKeys.map(({ key }) => key))])).map((file) => [file.key, file]));
  // Most bodies mention nobody and contain no files; this is known only after parsing.
  const isKnown = members.size === 0 && images.size === 0 && files.size === 0;
  const rendered = isKnown ? plain : await render(author, { ...job, context: { siteOrigin, members, images, files: cardsOf(files) } });
  const screened = rules.screened ? await screenRendered(db, rendered, before) : [];
  const replaced = rules.reviewsNewMembers ? await before() : null;
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
    files: rendered.fileKeys.flatMap(({ key, location }) => {
      const file = files.get(key);
      if (file === undefined) return [];
      const { id, state, plays } = file;
      return [{ id, key, state, location, own: file.ownerId === author, plays }];
    }),
    mentions: idsOf(rendered.mentions, members),
    hidden: rendered.hidden,
    matches: [...new Set([...matches, ...screened])],
    ...(replaced && { before: replaced }),
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

/** What there is of a reply, besides its text, for the rules of bodies. */
function replyParts(source: string): ReplacedBody {
  return { text: source, html: '', hidden: [], imageUrls: [], allMentions: mentionsInReply(source), fileKeys: [] };
}

/** A reply is plain text: lines, emoji and mentions (rules 3.4). @throws Failure beside `body` */
export async function writeReply(db: Db | Tx, typed: string, rules: WritingRules): Promise<WrittenBody> {
  const { limits, siteOrigin, stored, toolsOff: off = new Set() } = rules;
  const plain = inlineText(typed);
  const { text: source, matches } = rules.screened ? await screenText(db, 'body', plain, { stored }) : { text: plain, matches: [] };
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(source)) failField('body', 'body.empty');
  const now = replyParts(source);
  const before = stored === undefined ? nothing : () => Promise.resolve(replyParts(stored));
  const members = await findMentioned(db, now.allMentions, limits.mentionLimit, before);
  await refuseToolsOff(db, off, { siteOrigin, isMember: (account) => members.has(account) }, now, before);
  const rendered = renderReply(source, { members, siteOrigin });
  const replaced = rules.reviewsNewMembers ? await before() : null;
  return {
    ...rendered,
    source,
    images: [],
    imageUrls: [],
    files: [],
    mentions: idsOf(now.allMentions, members),
    hidden: [],
    matches,
    ...(replaced && { before: replaced }),
  };
}
