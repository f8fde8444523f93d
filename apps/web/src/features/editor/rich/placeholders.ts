import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { PlaceholderTexts } from '../placeholder-texts.ts';
import type { Placeholder } from '../types.ts';
import { writeBehind } from './images.ts';

type PlaceholderWidget = { id: object; element: HTMLElement; order: number };
/** `put`: the length of what replaced it. */
type Change = { add: PlaceholderWidget & { at: number } } | { remove: object; put: number };

const key = new PluginKey<DecorationSet>('placeholders');

const widgetAt = (at: number, widget: PlaceholderWidget) => Decoration.widget(at, widget.element, { ...widget, side: -1 });

/** Files dropped together wait at one position: later ones are inserted after what replaced this one, whichever arrives first. */
function withoutWidget(set: DecorationSet, doc: Node, { remove, put }: Extract<Change, { remove: object }>): DecorationSet {
  const own = set.find(undefined, undefined, ({ id }) => id === remove)[0];
  if (own === undefined) return set;
  const { order } = own.spec as PlaceholderWidget;
  const later = set.find(own.from, own.from).filter(({ from, spec }) => from === own.from && (spec as PlaceholderWidget).order > order);
  return set.remove([own, ...later]).add(
    doc,
    later.map(({ spec }) => widgetAt(own.from + put, spec as PlaceholderWidget)),
  );
}

/** Placeholders for uploads. Decorations, not nodes: they move with the text and are not part of a draft. */
export const placeholders = $prose(
  () =>
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const set = before.map(tr.mapping, tr.doc);
          const change = tr.getMeta(key) as Change | undefined;
          if (!change) return set;
          if ('remove' in change) return withoutWidget(set, tr.doc, change);
          const { at, ...widget } = change.add;
          return set.add(tr.doc, [widgetAt(at, widget)]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
);

export function addPlaceholder(view: EditorView, { uploading: text, waits }: PlaceholderTexts): Placeholder {
  const id = {};
  const element = document.createElement('span');
  element.className = 'editor-upload';
  element.textContent = text(0);
  const order = 1 + Math.max(0, ...(key.getState(view.state)?.find() ?? []).map(({ spec }) => (spec as PlaceholderWidget).order));
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at: view.state.selection.from, element, order } } satisfies Change));
  const placeholderNow = () => key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0];
  const remove = (put = 0) => view.state.tr.setMeta(key, { remove: id, put } satisfies Change);
  return {
    progress: (share) => {
      element.textContent = text(Math.floor(share * 100));
      element.style.setProperty('--share', String(share));
    },
    waits: () => {
      element.textContent = waits();
    },
    isThere: () => !view.isDestroyed && placeholderNow() !== undefined,
    done: ({ url, alt }) => {
      const at = placeholderNow()?.from;
      const node = view.state.schema.nodes['image']?.create({ src: url, alt });
      const tr = remove(node?.nodeSize);
      if (at === undefined || !node) return view.dispatch(tr);
      tr.insert(at, node);
      const end = at + node.nodeSize;
      const { $from, empty } = tr.selection;
      const $end = tr.doc.resolve(end);
      // The cursor is where the image will be: it moves below it, because that paragraph is for images only.
      if (empty && $from.sameParent($end) && $from.pos <= end && $end.parentOffset === $end.parent.content.size) writeBehind(tr, end);
      return view.dispatch(tr.scrollIntoView());
    },
    remove: () => {
      if (!view.isDestroyed) view.dispatch(remove());
    },
  };
}
