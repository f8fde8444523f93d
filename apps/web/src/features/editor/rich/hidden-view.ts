import { hiddenKinds, type HiddenHead } from '@chaguan/richtext';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import type { EditorMessages } from '../messages.ts';
import type { SurfaceEvents } from '../types.ts';

function headOf(attrs: Record<string, unknown>): HiddenHead {
  const text = (name: string) => (typeof attrs[name] === 'string' ? attrs[name] : '');
  return { kind: hiddenKinds.find((kind) => kind === text('kind')) ?? 'reply', value: text('value'), caption: text('caption') };
}

/** A hidden block with a bar above that shows how it opens; clicking the bar changes it. */
export function hiddenView(messages: () => EditorMessages, events: SurfaceEvents): NodeViewConstructor {
  return (node, view, position) => {
    let head = headOf(node.attrs);
    const dom = document.createElement('section');
    dom.className = 'editor-hidden';
    const bar = document.createElement('button');
    bar.type = 'button';
    bar.contentEditable = 'false';
    const contentDOM = document.createElement('div');
    dom.append(bar, contentDOM);
    const show = () => {
      const { hidden } = messages();
      bar.textContent = [hidden.conditions[head.kind](head.value), head.caption].filter(Boolean).join(' · ');
      bar.title = hidden.change;
    };
    const edit = async () => {
      const next = await events.askHidden(head);
      const at = position();
      const block = at === undefined ? null : view.state.doc.nodeAt(at);
      if (next === null || at === undefined || !block) return view.focus();
      const { tr } = view.state;
      view.dispatch(next === 'shown' ? tr.replaceWith(at, at + block.nodeSize, block.content) : tr.setNodeMarkup(at, undefined, next));
      view.focus();
    };
    bar.addEventListener('click', () => void edit());
    show();
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== node.type) return false;
        head = headOf(next.attrs);
        show();
        return true;
      },
      stopEvent: (event) => event.target === bar,
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };
}
