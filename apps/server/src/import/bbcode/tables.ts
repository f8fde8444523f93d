import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import { inCell } from './flow.ts';
import type { BbNode, BbTag } from './parse-bbcode.ts';
import { partition, textIn } from './partition.ts';

const isTable = ({ name }: BbTag): boolean => name === 'table' || name === 'code';
const columnsMax = 50;

interface Cell {
  nodes: BbNode[];
  columns: number;
}

function cellsOf(row: readonly BbNode[]): Cell[] {
  const cells: Cell[] = [];
  for (const { special, nodes } of partition(row, { isSpecial: ({ name }) => name === 'td' || name === 'th', isClosed: isTable })) {
    const [, columns] = /^(\d{1,2})\s*,/.exec(special?.value ?? '') ?? [];
    if (special !== undefined) cells.push({ nodes, columns: Math.min(columnsMax, Math.max(1, Number(columns ?? 1))) });
    else if (textIn(nodes).trim() !== '') cells.push({ nodes, columns: 1 });
  }
  return cells;
}

/** The short form: each line is a row, and "|" is between cells. */
function rowsOfLines(nodes: readonly BbNode[]): Cell[][] {
  const rows: Cell[][] = [[{ nodes: [], columns: 1 }]];
  for (const node of nodes) {
    const lines = typeof node === 'string' ? node.split('\n') : [node];
    lines.forEach((line, at) => {
      if (at > 0) rows.push([{ nodes: [], columns: 1 }]);
      const cells = typeof line === 'string' ? line.split('|') : [line];
      cells.forEach((cell, index) => {
        if (index > 0) rows.at(-1)?.push({ nodes: [], columns: 1 });
        rows.at(-1)?.at(-1)?.nodes.push(cell);
      });
    });
  }
  return rows.filter((row) => row.some((cell) => cell.nodes.some((node) => typeof node !== 'string' || node.trim() !== '')));
}

/** A table; the first row is its head, because ours have one. What is between the rows comes before it. */
export function tableBlocks(tag: BbTag, convert: (nodes: readonly BbNode[]) => BlockContent[]): BlockContent[] {
  const stretches = partition(tag.content, { isSpecial: ({ name }) => name === 'tr', isClosed: isTable });
  const between = stretches.filter(({ special }) => special === undefined).flatMap(({ nodes }) => nodes);
  const written = stretches.filter(({ special }) => special !== undefined).map(({ nodes }) => cellsOf(nodes));
  const rows = (written.length === 0 ? rowsOfLines(between) : written).filter((row) => row.length > 0);
  const width = Math.min(columnsMax, Math.max(0, ...rows.map((row) => row.reduce((sum, { columns }) => sum + columns, 0))));
  const before = written.length === 0 || textIn(between).trim() === '' ? [] : convert(between);
  if (rows.length === 0) return before;
  const children = rows.map((row): TableRow => {
    const cells = row.flatMap(({ nodes, columns }): PhrasingContent[][] => [
      inCell(convert(nodes)),
      ...Array.from({ length: columns - 1 }, () => []),
    ]);
    const [inside, rest] = [cells.slice(0, width), cells.slice(width)];
    if (inside.length > 0) inside.at(-1)?.push(...rest.flat());
    while (inside.length < width) inside.push([]);
    return { type: 'tableRow', children: inside.map((content) => ({ type: 'tableCell', children: content })) };
  });
  return [...before, { type: 'table', align: Array.from({ length: width }, () => null), children }];
}
