import type { Node } from '@milkdown/kit/prose/model';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';

/** A list item; one of a task list has a checkbox. */
export function listItemView(label: () => string): NodeViewConstructor {
  return (node, view, position) => {
    let current: Node = node;
    const dom = document.createElement('li');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.contentEditable = 'false';
    const contentDOM = document.createElement('div');
    dom.append(box, contentDOM);
    const show = () => {
      const { checked } = current.attrs;
      box.hidden = checked === null;
      box.checked = checked === true;
      box.ariaLabel = label();
      dom.classList.toggle('task-list-item', checked !== null);
    };
    box.addEventListener('change', () => {
      const at = position();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    });
    show();
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== current.type) return false;
        current = next;
        show();
        return true;
      },
      stopEvent: (event) => event.target === box,
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };
}
