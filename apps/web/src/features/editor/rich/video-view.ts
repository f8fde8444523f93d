import { readFileCard } from '@chaguan/contract';
import { fileKeyOf } from '@chaguan/richtext';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { api } from '../../../lib/api/browser.ts';
import type { Lang } from '../../../lib/language.ts';
import { patiently } from '../../../lib/code/patiently.ts';

/** How far from the viewport a video is loaded. */
const nearby = '400px';

const linkOf = (node: Node): unknown => node.marks.find(({ type }) => type.name === 'link')?.attrs['href'];

/** The file in a paragraph that is only a link to it: readers see it as a player. */
function fileOf(paragraph: Node): string | undefined {
  const first = paragraph.firstChild;
  const href = first?.isText === true ? linkOf(first) : undefined;
  const isAlone = href !== undefined && paragraph.children.every((child) => child.isText && linkOf(child) === href);
  return isAlone ? fileKeyOf(href, location.origin) : undefined;
}

type Ends = WeakMap<globalThis.Node, () => void>;

/** Poster and player as readers see them, once they are near; nothing for a file that cannot be played. */
function frame(fileKey: string, lang: Lang, ends: Ends): HTMLElement {
  const container = document.createElement('div');
  container.className = 'editor-video body';
  container.contentEditable = 'false';
  let isOver = false;
  let end: (() => void) | undefined;
  const show = async () => {
    const file = await api.call(readFileCard, { params: { fileKey } }, { loading: false, expect: [401, 404] }).catch(() => null);
    if (isOver || file?.plays !== true) return;
    const { showVideos } = await patiently(() => import('../../videos/index.ts'));
    const card = document.createElement('a');
    card.className = 'file video';
    card.dataset['file'] = fileKey;
    card.textContent = file.name;
    container.append(card);
    end = showVideos(container, lang);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void show();
    },
    { rootMargin: nearby },
  );
  observer.observe(container);
  ends.set(container, () => {
    isOver = true;
    observer.disconnect();
    end?.();
  });
  return container;
}

function framesOf(doc: Node, lang: () => Lang, ends: Ends): DecorationSet {
  const frames: Decoration[] = [];
  doc.descendants((node, at) => {
    const fileKey = node.type.name === 'paragraph' ? fileOf(node) : undefined;
    if (fileKey === undefined) return !node.isTextblock;
    const spec = {
      side: -1,
      // The same element is kept while the surrounding text is edited.
      key: `video ${fileKey}`,
      stopEvent: () => true,
      ignoreSelection: true,
      destroy: (container: globalThis.Node) => ends.get(container)?.(),
    };
    frames.push(Decoration.widget(at + node.nodeSize, () => frame(fileKey, lang(), ends), spec));
    return false;
  });
  return DecorationSet.create(doc, frames);
}

/** Below the line of a video, what its readers will see. Decorations: the text itself stays a link. */
export function videoFrames(lang: () => Lang) {
  const ends: Ends = new WeakMap();
  return $prose(
    () =>
      new Plugin<DecorationSet>({
        state: {
          init: (_config, { doc }) => framesOf(doc, lang, ends),
          apply: (tr, before) => (tr.docChanged ? framesOf(tr.doc, lang, ends) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
  );
}
