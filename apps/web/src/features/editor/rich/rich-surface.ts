import { defaultValueCtx, Editor, editorViewCtx, editorViewOptionsCtx, parserCtx, rootCtx, serializerCtx } from '@milkdown/kit/core';
import { clipboard } from '@milkdown/kit/plugin/clipboard';
import { cursor } from '@milkdown/kit/plugin/cursor';
import { history } from '@milkdown/kit/plugin/history';
import { trailing } from '@milkdown/kit/plugin/trailing';
import { linkSchema, listItemSchema } from '@milkdown/kit/preset/commonmark';
import { closeHistory } from '@milkdown/kit/prose/history';
import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { type EditorState, Selection, type Transaction } from '@milkdown/kit/prose/state';
import { $view } from '@milkdown/kit/utils';
import type { Lang } from '../../../lib/language.ts';
import type { EditorMessages } from '../messages.ts';
import { placeholderTexts } from '../placeholder-texts.ts';
import type { Surface, SurfaceEvents } from '../types.ts';
import { act, actOnTable } from './act.ts';
import { actOnStyle } from './act-on-style.ts';
import { codeView } from './code-view.ts';
import { copying, endCopy } from './copying.ts';
import { configureWriting } from './grammar.ts';
import { hidden } from './hidden-schema.ts';
import { hiddenView } from './hidden-view.ts';
import { imageView } from './image-view.ts';
import { leaveBlock, leaveBlocks } from './leave-blocks.ts';
import { mathBlockView, mathInlineView } from './math-view.ts';
import { paste } from './paste.ts';
import { addPlaceholder, placeholders } from './placeholders.ts';
import { editing, language } from './preset.ts';
import { codeBlock, image, mathBlock, mathInline } from './schema.ts';
import { readableContent } from './readable-content.ts';
import { replaceText } from './replace-text.ts';
import { listItemView } from './task-view.ts';
import { videoFrames } from './video-view.ts';
import { type Range, watch } from './watch.ts';

/** Returns unchanged texts exactly as they were given, also after undo. `write` serializes the document. */
function createGivenTexts(write: () => string) {
  const given = new Map<string, string>();
  return {
    /** Records that the document now equals `markdown`. */
    note: (markdown: string): void => void given.set(write(), markdown),
    read(): string {
      const now = write();
      return given.get(now) ?? now;
    },
  };
}

type RichParts = {
  root: HTMLElement;
  markdown: string;
  /** Whether the document is one undo step from `markdown`. */
  before?: string | undefined;
  events: SurfaceEvents;
  messages: () => EditorMessages;
  lang: () => Lang;
  /** Whether images from other sites are shown without a click. */
  loadsExternalImages: boolean;
  attributes: Record<string, string>;
};

/** On a page, tools cover the text at its top and bottom edge: the current line is kept clear of them. */
function sightOf(root: HTMLElement) {
  const edge = root.closest('.editor-on-page') ? { top: 64, bottom: 64, left: 0, right: 0 } : 0;
  return { scrollThreshold: edge, scrollMargin: edge || 5 };
}

async function createEditor(
  { root, markdown, before, events, messages, lang, loadsExternalImages, attributes }: RichParts,
  completing: { range: Range | null },
) {
  return (
    Editor.make()
      .config((ctx) => {
        ctx.set(rootCtx, root);
        ctx.set(defaultValueCtx, before ?? markdown);
        ctx.update(editorViewOptionsCtx, (options) => ({ ...options, ...sightOf(root), attributes: { ...attributes, class: 'body' } }));
        configureWriting(ctx);
      })
      .use(watch(events, completing))
      // Before the keys of the preset, which insert one more line.
      .use(leaveBlocks)
      .use(language)
      .use(editing)
      .use([history, paste(events), clipboard, cursor, trailing].flat())
      .use(copying)
      .use(placeholders)
      .use(videoFrames(lang))
      .use([
        $view(codeBlock.node, () => codeView(messages)),
        $view(hidden.node, () => hiddenView(messages, events)),
        $view(image.node, () => imageView(loadsExternalImages)),
        $view(mathInline.node, () => mathInlineView(events)),
        $view(mathBlock.node, () => mathBlockView(() => messages().formula)),
        $view(listItemSchema.node, () => listItemView(() => messages().taskDone)),
      ])
      .create()
  );
}

/** Empty paragraphs between blocks are for typing, and need not be in the source. */
function withoutGaps(doc: Node): Node {
  const blocks = doc.children.filter(({ type, content }) => type.name !== 'paragraph' || content.size > 0);
  return blocks.length > 0 ? doc.copy(Fragment.from(blocks)) : doc;
}

/** Replaces the text in a separate undo step: undoing it must not undo what was typed just before. */
function replaceAll({ doc, tr }: EditorState, next: Node): Transaction {
  return closeHistory(tr.replaceWith(0, doc.content.size, next.content));
}

/** Rich text over Markdown. Unchanged parts are serialized exactly as they were. */
export async function createRichSurface(parts: RichParts): Promise<Surface & { destroy(): void }> {
  const completing: { range: Range | null } = { range: null };
  const editor = await createEditor(parts, completing);
  const { ctx } = editor;
  const view = ctx.get(editorViewCtx);
  const written = () =>
    ctx
      .get(serializerCtx)(withoutGaps(view.state.doc))
      .replace(/^\n+|\n+$/g, '');
  const replaced = (markdown: string) => replaceAll(view.state, ctx.get(parserCtx)(markdown));
  if (parts.before !== undefined && parts.before !== parts.markdown) view.dispatch(replaced(parts.markdown));
  const given = createGivenTexts(written);
  given.note(parts.markdown);

  return {
    markdown: given.read,
    focus: () => view.focus(),
    replace: (markdown, selected) => replaceText(ctx, { was: parts.markdown, markdown, selected }),
    act: (action) => act(ctx, action),
    table: (action) => actOnTable(ctx, action),
    style: (change) => actOnStyle(ctx, change),
    leave: () => leaveBlock(view),
    insertText: (text) => {
      // Focus first: a suggestion list opens only in a focused text.
      view.focus();
      view.dispatch(view.state.tr.insertText(text).scrollIntoView());
    },
    insertMarkdown: (markdown) => {
      const content = readableContent(ctx, markdown);
      const { $from } = view.state.selection;
      const block = $from.depth > 0 ? $from.node(1) : null;
      const isEmpty = block !== null && block.isTextblock && block.content.size === 0;
      const [start, end] = block ? [isEmpty ? $from.before(1) : $from.after(1), $from.after(1)] : [$from.pos, $from.pos];
      const space = view.state.schema.nodes['paragraph']?.create();
      const tr = view.state.tr.replaceWith(start, end, space ? content.addToEnd(space) : content);
      view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(start + content.size + 1))).scrollIntoView());
      view.focus();
    },
    replaceAll: (markdown) => {
      const tr = replaced(markdown);
      view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
      view.focus();
    },
    resume: (markdown) => {
      if (markdown === given.read()) return;
      view.dispatch(replaced(markdown));
      given.note(markdown);
    },
    link: (href) => {
      const { from, to, empty } = view.state.selection;
      const mark = linkSchema.type(ctx).create({ href });
      const { tr } = view.state;
      view.dispatch(empty ? tr.replaceSelectionWith(view.state.schema.text(href, [mark]), false) : tr.addMark(from, to, mark));
      view.focus();
    },
    formula: (value) => {
      view.dispatch(view.state.tr.replaceSelectionWith(mathInline.type(ctx).create({ value })).scrollIntoView());
      view.focus();
    },
    complete: (text) => {
      const range = completing.range;
      if (!range) return;
      view.dispatch(text ? view.state.tr.insertText(text, range.from, range.to) : view.state.tr.delete(range.from, range.to));
      view.focus();
    },
    placeholder: (name) => addPlaceholder(view, placeholderTexts(name, parts.messages)),
    pictureCopied: (address, url) => endCopy(view, address, url),
    destroy: () => void editor.destroy(),
  };
}
