import { Fragment, Slice } from '@milkdown/kit/prose/model';
import { $pasteRule } from '@milkdown/kit/utils';

const partsOfTables: Record<string, RegExp> = {
  table: /^table_(?:header_)?row$/,
  table_header_row: /^table_(?:header|cell)$/,
  table_row: /^table_(?:header|cell)$/,
};

/** Whether tables consist of rows and rows of cells, as the preset's paste rule for tables expects. */
function hasWholeTables(content: Fragment): boolean {
  let isWhole = true;
  content.descendants(({ type, children }) => {
    const parts = partsOfTables[type.name];
    if (parts && children.some((child) => !parts.test(child.type.name))) isWhole = false;
    return isWhole;
  });
  return isWhole;
}

/**
 * HTML of any page can name a context (`data-pm-slice`) that its content does not fit: then its text is pasted. Runs before the preset's
 * rules, which throw on it, so that nothing would be pasted.
 */
export const pasteContext = $pasteRule(() => ({
  priority: 100,
  run(slice, { state: { schema } }) {
    if (hasWholeTables(slice.content)) return slice;
    const text = slice.content.textBetween(0, slice.content.size, ' ').trim();
    return text === '' ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0);
  },
}));
