import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import type { SurfaceEvents } from '../types.ts';
import { patiently } from '../../../lib/code/patiently.ts';

async function loadKatex() {
  const [{ default: katex }] = await patiently(() => Promise.all([import('katex'), import('katex/dist/katex.min.css')]));
  return katex;
}

/** Renders a valid formula; an invalid one shows its source. KaTeX is loaded with the first formula. */
async function draw(into: HTMLElement, source: string, displayMode: boolean): Promise<void> {
  into.dataset['source'] = source;
  try {
    const katex = await loadKatex();
    if (into.dataset['source'] !== source) return;
    katex.render(source, into, { displayMode, throwOnError: true, strict: 'ignore', trust: false });
    into.classList.remove('editor-wrong');
  } catch {
    into.textContent = source;
    into.classList.add('editor-wrong');
  }
}

/** An inline formula is atomic; clicking it, or Enter on it, opens its source. */
export function mathInlineView(events: SurfaceEvents): NodeViewConstructor {
  return (node, view, position) => {
    let value = String(node.attrs['value']);
    const dom = document.createElement('span');
    dom.className = 'editor-formula math';
    dom.contentEditable = 'false';
    void draw(dom, value, false);
    const edit = async () => {
      const next = await events.askFormula(value);
      const at = position();
      if (next === null || at === undefined) return view.focus();
      const { tr } = view.state;
      view.dispatch(next.trim() ? tr.setNodeAttribute(at, 'value', next.trim()) : tr.delete(at, at + 1));
      view.focus();
    };
    dom.addEventListener('click', () => void edit());
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        value = String(next.attrs['value']);
        void draw(dom, value, false);
        return true;
      },
      ignoreMutation: () => true,
    };
  };
}

/** A display formula: the source, and the rendering below. */
export function mathBlockView(label: () => string): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('div');
    dom.className = 'editor-code editor-math';
    const name = document.createElement('span');
    name.contentEditable = 'false';
    name.textContent = label();
    const pre = document.createElement('pre');
    const contentDOM = document.createElement('code');
    contentDOM.spellcheck = false;
    pre.append(contentDOM);
    const preview = document.createElement('div');
    preview.contentEditable = 'false';
    preview.className = 'math math-display';
    dom.append(name, pre, preview);
    void draw(preview, node.textContent, true);
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== node.type) return false;
        void draw(preview, next.textContent, true);
        return true;
      },
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };
}
