import { editorViewOptionsCtx, schemaCtx } from '@milkdown/kit/core';
import { Plugin } from '@milkdown/kit/prose/state';
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { SurfaceEvents } from '../types.ts';
import { addressesIn, beginCopies } from './copying.ts';
import { PasteParser } from './paste-parser.ts';
import { isTooDeep, readableContent } from './readable-content.ts';
import { codeBlock } from './schema.ts';

/** The language of code copied from VS Code, or null. Data of that type need not be valid JSON. */
function copiedLanguage(data: DataTransfer): string | null {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown };
    return typeof mode === 'string' && /^[\w+#.-]{1,40}$/.test(mode) ? mode : null;
  } catch {
    return null;
  }
}

/** Replaces the selection by a slice; by its text if the document does not allow the slice, or would be nested too deep. */
function insert(view: EditorView, slice: Slice, text: string): void {
  try {
    const tr = view.state.tr.replaceSelection(slice);
    tr.doc.check();
    if (isTooDeep(tr.doc.content)) throw new RangeError('nested too deep');
    view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  } catch {
    const { tr } = view.state;
    view.dispatch((text === '' ? tr : tr.insertText(text)).scrollIntoView());
  }
}

/** Handles a paste: code with its language, rich text converted to Markdown, Markdown. Never throws. */
export const paste = (events: SurfaceEvents) =>
  $prose((ctx) => {
    const parser = new PasteParser(ctx.get(schemaCtx));
    ctx.update(editorViewOptionsCtx, (options) => ({ ...options, clipboardParser: parser }));
    return new Plugin({
      props: {
        handlePaste(view, { clipboardData }, slice) {
          if (!clipboardData || view.state.selection.$from.parent.type.spec.code) return false;
          const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
          const language = copiedLanguage(clipboardData);
          if (language !== null && text !== '') {
            const code = codeBlock.type(ctx).create({ language }, view.state.schema.text(text));
            insert(view, new Slice(Fragment.from(code), 0, 0), text);
            return true;
          }
          if (clipboardData.getData('text/html') !== '') {
            insert(view, slice, text);
            const addresses = addressesIn(slice.content);
            if (addresses.length > 0) {
              beginCopies(view, addresses);
              events.foreignPictures(addresses);
            }
            return true;
          }
          if (text === '') return false;
          insert(view, Slice.maxOpen(readableContent(ctx, text)), text);
          return true;
        },
      },
    });
  });
