import type { Fragment, Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { isExternal } from '../../../lib/external-images.ts';

type Change = { begin: readonly string[] } | { end: string };

/** More than any article has; the rest stay links. */
const most = 60;

const key = new PluginKey<DecorationSet>('copying');

function imagesIn(content: Node | Fragment): { at: number; node: Node; address: string }[] {
  const images: { at: number; node: Node; address: string }[] = [];
  content.descendants((node, at) => {
    if (node.type.name === 'image') images.push({ at, node, address: String(node.attrs['src']) });
  });
  return images;
}

/** Pictures from other sites, each once. */
export function addressesIn(content: Fragment): string[] {
  const addresses = imagesIn(content).map(({ address }) => address);
  return [...new Set(addresses.filter((address) => /^https?:/i.test(address) && isExternal(address, location.origin)))].slice(0, most);
}

/** Marks pictures that the server is copying. Decorations, because uploads in progress are not part of a draft. */
export const copying = $prose(
  () =>
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const set = before.map(tr.mapping, tr.doc);
          const change = tr.getMeta(key) as Change | undefined;
          if (!change) return set;
          if ('end' in change) return set.remove(set.find(undefined, undefined, ({ address }) => address === change.end));
          const images = imagesIn(tr.doc).filter(({ address }) => change.begin.includes(address));
          return set.add(
            tr.doc,
            images.map(({ at, node, address }) => Decoration.node(at, at + node.nodeSize, { class: 'editor-copying' }, { address })),
          );
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
);

export function beginCopies(view: EditorView, addresses: readonly string[]): void {
  view.dispatch(view.state.tr.setMeta(key, { begin: addresses } satisfies Change));
}

/** Replaces each picture with this URL by the copy; without one it stays as readers will see it: a link. */
export function endCopy(view: EditorView, address: string, url: string | null): void {
  const { tr } = view.state;
  for (const image of url === null ? [] : imagesIn(view.state.doc)) {
    if (image.address === address) tr.setNodeAttribute(image.at, 'src', url);
  }
  view.dispatch(tr.setMeta(key, { end: address } satisfies Change).setMeta('addToHistory', false));
}
