import type { EditorTool } from '@chaguan/contract';
import { fileKeyOf, mentionsIn } from '@chaguan/richtext';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { RenderedJob } from '../../../platform/bodies/index.ts';
import { filesByKeys } from '../../files/index.ts';

/** Refuses tools that staff switched off at this location; whatever the text already had before an edit may stay. */
export interface Tools {
  off: ReadonlySet<EditorTool>;
  before?: () => Promise<string>;
}

/** URLs in HTML rendered without files and members, except anchors within the text. */
const addresses = /<a\s[^>]*href="(?!#)([^"]*)"/g;

/** Whether it links to anything but files of this site. */
function hasLink(html: string, siteOrigin: string): boolean {
  return html.matchAll(addresses).some(([, address]) => fileKeyOf(address, siteOrigin) === undefined);
}

async function toolsIn(db: Db | Tx, body: RenderedJob, siteOrigin: string): Promise<Set<EditorTool>> {
  const used = new Set<EditorTool>();
  if (body.imageUrls.length > 0) used.add('image');
  if (body.allMentions.length > 0) used.add('mention');
  if (body.hidden.length > 0) used.add('hidden');
  if ([body, ...body.hidden].some(({ html }) => hasLink(html, siteOrigin))) used.add('link');
  const keys = [...new Set(body.fileKeys.map(({ key }) => key))];
  for (const { plays } of keys.length > 0 ? await filesByKeys(db, keys) : []) used.add(plays ? 'video' : 'file');
  return used;
}

function toolsInReply(source: string): Set<EditorTool> {
  return new Set(mentionsIn(source).length > 0 ? ['mention'] : []);
}

/** @throws Failure `body.tool_off` at `body`, for tools used now and not before */
async function refuse(used: ReadonlySet<EditorTool>, tools: Tools, usedIn: (source: string) => Promise<Set<EditorTool>>): Promise<void> {
  const refused = [...used].filter((tool) => tools.off.has(tool));
  if (refused.length === 0) return;
  const before = tools.before ? await usedIn(await tools.before()) : new Set<EditorTool>();
  const [tool] = refused.filter((name) => !before.has(name));
  if (tool !== undefined) failField('body', 'body.tool_off', { tool });
}

/** For Markdown, rendered without members and files; `render` renders the previous text. */
export async function refuseToolsOff(
  db: Db | Tx,
  { tools, siteOrigin }: { tools?: Tools | undefined; siteOrigin: string },
  body: RenderedJob,
  render: (source: string) => Promise<RenderedJob>,
): Promise<void> {
  if (!tools?.off.size) return;
  await refuse(await toolsIn(db, body, siteOrigin), tools, async (source) => toolsIn(db, await render(source), siteOrigin));
}

/** For the plain text of a reply. */
export async function refuseToolsOffInReply(tools: Tools | undefined, source: string): Promise<void> {
  if (!tools?.off.size) return;
  await refuse(toolsInReply(source), tools, async (before) => toolsInReply(before));
}
