import type { EditorTool } from '@chaguan/contract';
import { fileKeyOf } from '@chaguan/richtext';
import type { Db, Tx } from '../../platform/database/db.ts';
import { failField } from '../../platform/failure.ts';
import type { RenderedJob } from '../../platform/bodies/index.ts';
import { filesByKeys } from '../files/index.ts';
import { addedTo } from './added-to.ts';

/** Tools that staff switched off at this location. */
export type ToolsOff = ReadonlySet<EditorTool>;

/** URLs in HTML rendered without files and members, except anchors within the text. */
const addresses = /<a\s[^>]*href="(?!#)([^"]*)"/g;

/** Links to anything but files of this site. */
function linksOf(html: string, siteOrigin: string): string[] {
  return [...html.matchAll(addresses)].flatMap(([, address = '']) => (fileKeyOf(address, siteOrigin) === undefined ? [address] : []));
}

/** What a text makes of each tool. */
type Uses = ReadonlyMap<EditorTool, readonly string[]>;

type Rendered = Pick<RenderedJob, 'imageUrls' | 'hidden' | 'html' | 'fileKeys' | 'allMentions'>;

interface Reading {
  siteOrigin: string;
  /** Whether an account may be mentioned: any other @word is text. */
  isMember: (account: string) => boolean;
}

async function usesIn(db: Db | Tx, body: Rendered, { siteOrigin, isMember }: Reading): Promise<Uses> {
  const keys = body.fileKeys.map(({ key }) => key);
  const files = keys.length > 0 ? await filesByKeys(db, [...new Set(keys)]) : [];
  return new Map<EditorTool, string[]>([
    ['image', body.imageUrls],
    ['mention', body.allMentions.map((account) => account.toLowerCase()).filter(isMember)],
    ['hidden', body.hidden.map(({ kind, value }) => `${kind} ${value}`)],
    ['link', [body, ...body.hidden].flatMap(({ html }) => linksOf(html, siteOrigin))],
    ['video', files.flatMap(({ key, plays }) => (plays ? [key] : []))],
    ['file', files.flatMap(({ key, plays }) => (plays ? [] : [key]))],
  ]);
}

/**
 * Refuses what uses a tool that is off, unless the text that an edit replaces (`before`, read only if needed) already had it. @throws
 * Failure `body.tool_off` at `body`
 */
export async function refuseToolsOff(
  db: Db | Tx,
  off: ToolsOff,
  reading: Reading,
  now: Rendered,
  before: () => Promise<Rendered | null>,
): Promise<void> {
  if (off.size === 0) return;
  const uses = [...(await usesIn(db, now, reading))].filter(([tool, items]) => off.has(tool) && items.length > 0);
  if (uses.length === 0) return;
  const stood = await before();
  const known: Uses = stood === null ? new Map() : await usesIn(db, stood, reading);
  const [first] = uses.filter(([tool, items]) => addedTo(known.get(tool) ?? [], items).length > 0);
  if (first !== undefined) failField('body', 'body.tool_off', { tool: first[0] });
}
