import type { Action, WordStyle } from '../types.ts';

export type Selected = { value: string; start: number; end: number };
/** Replace `from`–`to` by `insert`, then select `start`–`end`. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

const marks: Partial<Record<Action, string>> = { bold: '**', italic: '*', strike: '~~', code: '`', mathInline: '$' };
const lineSigns: Partial<Record<Action, (at: number) => string>> = {
  heading1: () => '# ',
  heading2: () => '## ',
  heading3: () => '### ',
  paragraph: () => '',
  quote: () => '> ',
  bulletList: () => '- ',
  orderedList: (at) => `${at + 1}. `,
  taskList: () => '- [ ] ',
};
const blocks: Partial<Record<Action, { before: string; after: string; empty: string }>> = {
  codeBlock: { before: '```\n', after: '\n```', empty: '' },
  mathBlock: { before: '$$\n', after: '\n$$', empty: '' },
  diagram: { before: '```mermaid\n', after: '\n```', empty: 'graph LR\n  A[烧水] --> B[温杯] --> C[泡茶]' },
  table: { before: '', after: '', empty: '|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |' },
  divider: { before: '', after: '', empty: '---' },
};
const anySign = /^(?:#{1,6} |> |- \[[ x]\] |[-*+] |\d+[.)] )/;

function around({ value, start, end }: Selected, sign: string): Edit {
  const inside = value.slice(start, end);
  const { length } = sign;
  if (value.slice(start - length, start) === sign && value.slice(end, end + length) === sign) {
    return { from: start - length, to: end + length, insert: inside, start: start - length, end: end - length };
  }
  return { from: start, to: end, insert: sign + inside + sign, start: start + length, end: end + length };
}

/** Puts the selection in the brackets of a directive; if it already is in some, they are removed. */
function inBrackets({ value, start, end }: Selected, before: string, after: string): Edit {
  const inside = value.slice(start, end);
  if (value.slice(0, start).endsWith(before) && value.slice(end).startsWith(after)) {
    const from = start - before.length;
    return { from, to: end + after.length, insert: inside, start: from, end: from + inside.length };
  }
  return {
    from: start,
    to: end,
    insert: before + inside + after,
    start: start + before.length,
    end: start + before.length + inside.length,
  };
}

/** Colour, size or alignment of the selection; null if there is nothing to write, as the default has no syntax. */
export function styleFor(selected: Selected, { color, size, align }: Partial<WordStyle>): Edit | null {
  if (color) return inBrackets(selected, ':color[', `]{${color}}`);
  if (size) return inBrackets(selected, ':size[', `]{${size}}`);
  if (!align) return null;
  const inside = selected.value.slice(selected.start, selected.end);
  const before = `:::${align}\n`;
  return asBlock(selected, `${before}${inside}\n:::`, [before.length, before.length + inside.length]);
}

/** Adds the prefix to each selected line; if all have it, it is removed. */
function atLines({ value, start, end }: Selected, sign: (at: number) => string): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const stop = value.indexOf('\n', end);
  const to = stop === -1 ? value.length : stop;
  const lines = value.slice(from, to).split('\n');
  const signed = lines.every((line, at) => sign(at) !== '' && line.startsWith(sign(at)));
  const insert = lines.map((line, at) => (signed ? '' : sign(at)) + line.replace(anySign, '')).join('\n');
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** A block on lines of its own, with an empty line before and after. */
export function asBlock({ value, start, end }: Selected, text: string, cursor: [number, number] = [text.length, text.length]): Edit {
  const head = value.slice(0, start);
  const tail = value.slice(end);
  const before = head === '' || head.endsWith('\n\n') ? '' : head.endsWith('\n') ? '\n' : '\n\n';
  const after = tail === '' || tail.startsWith('\n\n') ? (tail ? '' : '\n') : tail.startsWith('\n') ? '\n' : '\n\n';
  const at = start + before.length;
  return { from: start, to: end, insert: before + text + after, start: at + cursor[0], end: at + cursor[1] };
}

/** The effect of a toolbar action on Markdown source; null for what only rich text supports. */
export function editFor(action: Action, selected: Selected): Edit | null {
  if (action === 'underline') return inBrackets(selected, ':u[', ']');
  const mark = marks[action];
  if (mark) return around(selected, mark);
  const sign = lineSigns[action];
  if (sign) return atLines(selected, sign);
  const block = blocks[action];
  if (!block) return null;
  const inside = block.before ? selected.value.slice(selected.start, selected.end) || block.empty : block.empty;
  const from = block.before.length;
  return asBlock(selected, block.before + inside + block.after, block.before ? [from, from + inside.length] : undefined);
}

export function linkFor({ value, start, end }: Selected, href: string): Edit {
  const label = value.slice(start, end);
  const insert = label ? `[${label}](${href})` : href;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** Enter in a list or quote continues it; on an empty item it ends it. */
export function enterFor({ value, start, end }: Selected): Edit | null {
  if (start !== end) return null;
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const line = value.slice(from, start);
  const match = /^(?<indent>\s*)(?:(?<bullet>[-*+>])|(?<number>\d{1,9})[.)])(?<task> \[[ x]\])? /.exec(line);
  if (!match?.groups) return null;
  const { indent = '', bullet, number, task } = match.groups;
  if (line.length === match[0].length) return { from, to: start, insert: '', start: from, end: from };
  const next = number ? `${Number(number) + 1}.` : bullet;
  const insert = `\n${indent}${next}${task ? ' [ ]' : ''} `;
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length };
}
