import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { Placeholder } from '../types.ts';
import { writeBehind } from './images.ts';

type Change = { add: { id: object; at: number; element: HTMLElement } } | { remove: object };

const key = new PluginKey<DecorationSet>('placeholders');

/** Places that wait for an upload. Decorations, not nodes: they move with the text and are in no draft. */
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
          if ('remove' in change) return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove));
          const { id, at, element } = change.add;
          return set.add(tr.doc, [Decoration.widget(at, element, { id, side: -1 })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
);

export function addPlaceholder(view: EditorView, text: (percent: number) => string): Placeholder {
  const id = {};
  const element = document.createElement('span');
  element.className = 'editor-upload';
  element.textContent = text(0);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at: view.state.selection.from, element } } satisfies Change));
  const remove = () => view.state.tr.setMeta(key, { remove: id } satisfies Change);
  return {
    progress: (share) => {
      element.textContent = text(Math.floor(share * 100));
      element.style.setProperty('--share', String(share));
    },
    done: ({ url, alt }) => {
      const at = key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]?.from;
      const node = view.state.schema.nodes['image']?.create({ src: url, alt });
      const tr = remove();
      if (at === undefined || !node) return view.dispatch(tr);
      tr.insert(at, node);
      const end = at + node.nodeSize;
      const { $from, empty } = tr.selection;
      const $end = tr.doc.resolve(end);
      // The writer waits where the image stands: goes on below it, as its paragraph is for images alone.
      if (empty && $from.sameParent($end) && $from.pos <= end && $end.parentOffset === $end.parent.content.size) writeBehind(tr, end);
      return view.dispatch(tr.scrollIntoView());
    },
    remove: () => view.dispatch(remove()),
  };
}
