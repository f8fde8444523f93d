import type { BbNode, BbTag } from './parse-bbcode.ts';

/** A stretch of a text: the content of a special tag, or what is between two of them. */
export interface Stretch {
  special: BbTag | undefined;
  nodes: BbNode[];
}

interface Rule {
  isSpecial: (tag: BbTag) => boolean;
  /** Tags in which no special ones are searched. */
  isClosed: (tag: BbTag) => boolean;
}

/** Splits a text at special tags, however deep they are: each stretch has the tags that were around it. */
export function partition(nodes: readonly BbNode[], rule: Rule): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (node: BbNode) => {
    const last = stretches.at(-1);
    if (last !== undefined && last.special === undefined) last.nodes.push(node);
    else stretches.push({ special: undefined, nodes: [node] });
  };
  for (const node of nodes) {
    if (typeof node === 'string') add(node);
    else if (rule.isSpecial(node)) stretches.push({ special: node, nodes: node.content });
    else if (node.content.length === 0 || rule.isClosed(node)) add(node);
    else {
      const inside = partition(node.content, rule);
      if (inside.every(({ special }) => special === undefined)) add(node);
      else for (const part of inside) addAround(stretches, add, node, part);
    }
  }
  return stretches;
}

function addAround(stretches: Stretch[], add: (node: BbNode) => void, around: BbTag, { special, nodes }: Stretch): void {
  const wrapped: BbTag = { ...around, content: nodes };
  if (special === undefined) add(wrapped);
  else stretches.push({ special, nodes: nodes.length === 0 ? [] : [wrapped] });
}

/** The text within nodes, without any tags. */
export function textIn(nodes: readonly BbNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textIn(node.content))).join('');
}
