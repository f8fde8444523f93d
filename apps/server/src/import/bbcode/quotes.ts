import type { BbContext } from './context.ts';
import { decodeEntities } from './entities.ts';
import type { BbNode } from './parse-bbcode.ts';

const quotedPost = /[?&]goto=findpost(?=&|$)[^]*?[?&]pid=(\d{1,10})|[?&]pid=(\d{1,10})[^]*?[?&]goto=findpost(?=&|$)/i;

function quotedIn(nodes: readonly BbNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string' || node.name === 'quote') continue;
    const [, after, before] = node.name === 'url' ? (quotedPost.exec(decodeEntities(node.value).replace(/^/, '&')) ?? []) : [];
    const pid = after ?? before ?? quotedIn(node.content);
    if (pid !== undefined) return pid;
  }
  return undefined;
}

/** Takes the first quotation of another post out of a response: it becomes the real quote, of which a comment has one. */
export function liftQuote(nodes: readonly BbNode[], { isQuotable }: BbContext): { nodes: BbNode[]; quoted: string | undefined } {
  let quoted: string | undefined;
  const rest = nodes.filter((node) => {
    if (quoted !== undefined || typeof node === 'string' || node.name !== 'quote') return true;
    const pid = quotedIn(node.content);
    if (pid === undefined || !isQuotable(pid)) return true;
    quoted = pid;
    return false;
  });
  return { nodes: rest, quoted };
}
