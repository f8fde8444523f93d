import { inlineText, mentionsIn, renderReply, type MentionedMembers } from '@chaguan/richtext';
import { bodyPool, type BodyJob, type RenderedHidden, type RenderedJob } from '../../platform/bodies/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField, failFields, refusedField } from '../../platform/failure.ts';
import { imageSizes } from '../media/index.ts';
import { findByAccounts } from '../members/index.ts';
import type { Settings } from '../site/index.ts';
import { screenRendered, screenText } from './screen-words.ts';

/** A picture of a body as it is stored with its root; sizes in pixels, null where it is not ours. */
export interface BodyImage {
  src: string;
  thumbnailUrl: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A hidden block of a body, rendered apart. `value` as the author wrote it: of a password never to be told. */
export type WrittenHidden = RenderedHidden;

/** A body ready to be stored: rendered once at write time, with the source kept for editing. */
export interface WrittenBody {
  source: string;
  html: string;
  text: string;
  excerpt: string;
  images: BodyImage[];
  /** Every picture of the body, to be claimed from the uploads. */
  imageUrls: string[];
  /** Of what everybody reads: who is named in a hidden block would learn that it is there, and not what it says. */
  mentions: string[];
  /** In the order of their places in `html`, which has none of their words. */
  hidden: WrittenHidden[];
  /** Words of the lists for which its post waits. */
  found: string[];
}

export interface WritingRules {
  limits: Pick<Settings, 'bodyLimit' | 'mentionLimit'>;
  /** Whose body it is: one at a time of each is rendered. */
  author: string;
  /** Links to this origin stay in the tab. */
  siteOrigin: string;
  /** An import keeps unknown @words as text; a person who types one is told. */
  unknownMentions: 'refuse' | 'keep';
  /** The word lists apply; staff may write what they have to name, and an import was judged elsewhere. */
  screened: boolean;
  /** Only topics may hide parts. */
  hidden?: 'allowed' | 'refused';
}

/** More would only make the rows of lists heavier: a card shows three, a share preview one. */
const keptImages = 9;

/** Renders in a thread of its own; refusals of richtext belong to the field. @throws Failure beside `body` */
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
  const { text: markdown, found } = rules.screened ? await screenText(db, 'body', typed) : { text: typed, found: [] };
  const { limits, unknownMentions, siteOrigin, author, hidden = 'refused' } = rules;
  const mentions = unknownMentions === 'keep' ? Number.POSITIVE_INFINITY : limits.mentionLimit;
  const job: BodyJob = { markdown, limits: { characters: limits.bodyLimit, mentions }, hidden, context: { siteOrigin }, withIds: true };
  const plain = await render(author, job);
  const members = await findMentioned(db, plain.allMentions, rules);
  const images = await imageSizes(db, plain.imageUrls);
  // Most bodies name nobody and show nothing of ours; who they are is known only when the body has been read.
  const isKnown = members.size === 0 && images.size === 0;
  const rendered = isKnown ? plain : await render(author, { ...job, context: { siteOrigin, members, images } });
  const shown = rules.screened ? await screenRendered(db, rendered.text, rendered.hidden) : [];
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
    mentions: idsOf(rendered.mentions, members),
    hidden: rendered.hidden,
    found: [...new Set([...found, ...shown])],
  };
}

function idsOf(accounts: readonly string[], members: MentionedMembers): string[] {
  return [...new Set(accounts.flatMap((account) => members.get(account.toLowerCase())?.id ?? []))];
}

/** A reply is plain text: lines, emoji and mentions (rules 3.4). @throws Failure beside `body` */
export async function writeReply(db: Db | Tx, typed: string, rules: WritingRules): Promise<WrittenBody> {
  const plain = inlineText(typed);
  const { text: source, found } = rules.screened ? await screenText(db, 'body', plain) : { text: plain, found: [] };
  if (/^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(source)) failField('body', 'body.empty');
  const accounts = mentionsIn(source);
  const { mentionLimit } = rules.limits;
  if (rules.unknownMentions === 'refuse' && accounts.length > mentionLimit)
    failField('body', 'body.too_many_mentions', { limit: mentionLimit });
  const members = await findMentioned(db, accounts, rules);
  const rendered = renderReply(source, { members, siteOrigin: rules.siteOrigin });
  return { ...rendered, source, images: [], imageUrls: [], mentions: idsOf(accounts, members), hidden: [], found };
}
