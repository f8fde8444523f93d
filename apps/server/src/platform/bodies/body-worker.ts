import { type BodyLimits, type Excess, fileKeysOf, type HiddenKind, RichtextError, type RichtextErrorCode } from '@chaguan/richtext';
import { type Body, parseBody, renderBody, type RenderContext, type RenderedBody } from '@chaguan/richtext/bodies';

/** One body to parse and render. All fields can be cloned between threads. */
export interface BodyJob {
  markdown: string;
  limits: Partial<BodyLimits>;
  hidden: 'allowed' | 'refused';
  context: Pick<RenderContext, 'members' | 'images' | 'files' | 'siteOrigin'>;
  /** Prefix of the ids of each body's footnotes; none for a body that is alone on its page. */
  withIds: boolean;
}

/** A hidden block of a body, rendered separately; `source` as it was written. */
export interface RenderedHidden {
  kind: HiddenKind;
  value: string;
  caption: string;
  source: string;
  html: string;
}

export interface RenderedJob extends RenderedBody {
  source: string;
  /** Every picture, including those of hidden blocks. */
  imageUrls: string[];
  /** Mentioned accounts in the public part, and all including hidden blocks; as they were written. */
  mentions: string[];
  allMentions: string[];
  hidden: RenderedHidden[];
  /** Keys of files: those of the public part, and those of each kind of hidden part. */
  fileKeys: { key: string; location: 'open' | HiddenKind }[];
}

/** An error loses its class when it is sent to another thread, so a refusal is returned as a value. */
export type JobOutcome =
  | { rendered: RenderedJob }
  | { refused: { code: RichtextErrorCode; limit: number | undefined; excess?: Excess | undefined } };

function imageUrlsOf(node: Body['tree'] | Body['tree']['children'][number], urls: Set<string>): void {
  if (node.type === 'element' && node.tagName === 'img' && typeof node.properties.src === 'string') urls.add(node.properties.src);
  if ('children' in node) for (const child of node.children) imageUrlsOf(child, urls);
}

function render({ markdown, limits, hidden, context, withIds }: BodyJob): RenderedJob {
  const body = parseBody(markdown, limits, hidden);
  const bodies = [body, ...body.hidden.map((block) => block.body)];
  const imageUrls = new Set<string>();
  for (const { tree } of bodies) imageUrlsOf(tree, imageUrls);
  const rendered = (one: Body): RenderedBody =>
    renderBody(one, { ...context, ...(withIds && { idPrefix: crypto.randomUUID().slice(0, 8) }) });
  return {
    ...rendered(body),
    source: body.source,
    imageUrls: [...imageUrls],
    mentions: body.mentions,
    fileKeys: [
      ...fileKeysOf(body.tree, context.siteOrigin).map((key) => ({ key, location: 'open' as const })),
      ...body.hidden.flatMap(({ kind, body: inside }) =>
        fileKeysOf(inside.tree, context.siteOrigin).map((key) => ({ key, location: kind })),
      ),
    ],
    allMentions: [...new Set(bodies.flatMap(({ mentions }) => mentions))],
    hidden: body.hidden.map(({ kind, value, caption, body: inside }) => ({
      kind,
      value,
      caption,
      source: inside.source,
      html: rendered(inside).html,
    })),
  };
}

function renderJob(job: BodyJob): JobOutcome {
  try {
    return { rendered: render(job) };
  } catch (error) {
    if (!(error instanceof RichtextError)) throw error;
    return { refused: { code: error.code, limit: error.limit, excess: error.excess } };
  }
}

/** With the processor time that the body took, in milliseconds. */
export interface MeasuredOutcome {
  outcome: JobOutcome;
  processorMs: number;
}

function measured(job: BodyJob): MeasuredOutcome {
  const before = process.threadCpuUsage();
  const outcome = renderJob(job);
  const { user, system } = process.threadCpuUsage(before);
  return { outcome, processorMs: (user + system) / 1000 };
}

export default function renderJobs(jobs: readonly BodyJob[]): MeasuredOutcome[] {
  return jobs.map(measured);
}
