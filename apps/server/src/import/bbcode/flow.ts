import type { BlockContent, PhrasingContent } from 'mdast';
import { phrasingOf, type Leaf } from './marks.ts';

/** Collects blocks: pieces become paragraphs at empty lines, lines within them keep their ends. */
export class Flow {
  readonly #blocks: BlockContent[] = [];
  #run: Leaf[] = [];

  add(...leaves: readonly Leaf[]): void {
    this.addAll(leaves);
  }

  addAll(leaves: readonly Leaf[]): void {
    for (const leaf of leaves) this.#run.push(leaf);
  }

  addBlocks(...blocks: readonly BlockContent[]): void {
    this.#endRun();
    for (const block of blocks) this.#blocks.push(block);
  }

  end(): BlockContent[] {
    this.#endRun();
    return this.#blocks;
  }

  #endRun(): void {
    const run = this.#run;
    this.#run = [];
    let lines: Leaf[][] = [[]];
    const endParagraph = () => {
      while (lines.at(-1)?.length === 0) lines.pop();
      const leaves = lines.flatMap((line, at): Leaf[] => (at === 0 ? line : [{ node: 'newline', marks: [] }, ...line]));
      if (leaves.length > 0) this.#blocks.push({ type: 'paragraph', children: phrasingOf(leaves) });
      lines = [[]];
    };
    for (const leaf of run) {
      const line = lines.at(-1) ?? [];
      if (leaf.node !== 'newline') line.push(leaf);
      else if (isBlank(line)) {
        line.length = 0;
        endParagraph();
      } else lines.push([]);
    }
    const last = lines.at(-1) ?? [];
    if (isBlank(last)) last.length = 0;
    endParagraph();
  }
}

function isBlank(line: readonly Leaf[]): boolean {
  return line.every(({ node }) => node !== 'newline' && node.type === 'text' && node.value.trim() === '');
}

const lineEnd: PhrasingContent = { type: 'html', value: '<br>' };
const textOf = (value: string): PhrasingContent => ({ type: 'text', value });

function withoutLineEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') {
      return node.value.split('\n').flatMap((line, at) => [...(at === 0 ? [] : [lineEnd]), ...(line === '' ? [] : [textOf(line)])]);
    }
    return 'children' in node ? [{ ...node, children: withoutLineEnds(node.children) }] : [node];
  });
}

function rowsOf(block: BlockContent): PhrasingContent[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [withoutLineEnds(block.children)];
    case 'blockquote':
    case 'containerDirective':
      return block.children.flatMap((child) => rowsOf(child as BlockContent));
    case 'list':
      return block.children.flatMap(({ children }) =>
        children.flatMap((child) => rowsOf(child as BlockContent)).map((row) => [textOf('• '), ...row]),
      );
    case 'table':
      return block.children.map(({ children }) => children.flatMap((cell, at) => [...(at === 0 ? [] : [textOf(' / ')]), ...cell.children]));
    case 'code':
      return block.value.split('\n').map((line): PhrasingContent[] => (line.trim() === '' ? [] : [{ type: 'inlineCode', value: line }]));
    default:
      return [];
  }
}

/** Blocks as the content of a cell: lines with line breaks. */
export function inCell(blocks: readonly BlockContent[]): PhrasingContent[] {
  return blocks.flatMap(rowsOf).flatMap((row, at) => (at === 0 ? row : [lineEnd, ...row]));
}
