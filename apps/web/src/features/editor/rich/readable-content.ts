import { parserCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { Fragment } from '@milkdown/kit/prose/model';

/** Of nodes in one another. The server accepts 40 levels of Markdown; from some thousand on the view stays empty, because drawing them overflows the stack. */
const deepest = 200;

/** Counted without recursion, which would overflow the stack as well. */
export function isTooDeep(content: Fragment): boolean {
  let level: readonly Fragment[] = [content];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((fragment) => fragment.content.map((node) => node.content).filter(({ size }) => size > 0));
  }
  return false;
}

/** Markdown as rich text; its lines as paragraphs where it is nested too deep to be read or drawn. */
export function readableContent(ctx: Ctx, markdown: string): Fragment {
  try {
    const { content } = ctx.get(parserCtx)(markdown);
    if (!isTooDeep(content)) return content;
  } catch {
    // The parser's own stack.
  }
  const schema = ctx.get(schemaCtx);
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  return Fragment.from(lines.map((line) => schema.node('paragraph', null, schema.text(line))));
}
