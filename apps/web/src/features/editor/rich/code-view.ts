import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { codeLanguages, diagramLanguage } from '../languages.ts';
import type { EditorMessages } from '../messages.ts';
import { diagramPreview } from './diagram-preview.ts';

function optionOf(value: string, label: string): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = value;
  option.textContent = label;
  return option;
}

/** A code block with a language selector above, the same list as on the published page, and for a diagram a preview below. */
export function codeView(messages: () => EditorMessages): NodeViewConstructor {
  return (node, view, position) => {
    let current = node;
    const dom = document.createElement('div');
    dom.className = 'editor-code';
    const select = document.createElement('select');
    select.contentEditable = 'false';
    select.ariaLabel = messages().language;
    const pre = document.createElement('pre');
    const contentDOM = document.createElement('code');
    contentDOM.spellcheck = false;
    pre.append(contentDOM);
    const preview = diagramPreview();
    dom.append(select, pre, preview.dom);
    const showDiagram = () => preview.show(current.attrs['language'] === diagramLanguage ? current.textContent : null);

    const show = () => {
      const language = String(current.attrs['language']);
      const listed = ['', ...Object.keys(codeLanguages), diagramLanguage];
      const options = listed.includes(language) ? listed : [...listed, language];
      const labels: Record<string, string> = {
        ...codeLanguages,
        '': messages().plain,
        [diagramLanguage]: `${messages().actions.diagram} (mermaid)`,
      };
      select.replaceChildren(...options.map((name) => optionOf(name, labels[name] ?? name)));
      select.value = language;
    };
    select.addEventListener('change', () => {
      const at = position();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'language', select.value));
      view.focus();
    });
    show();
    showDiagram();
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== current.type) return false;
        const changed = next.attrs['language'] !== current.attrs['language'];
        current = next;
        if (changed) show();
        showDiagram();
        return true;
      },
      destroy: preview.end,
      stopEvent: (event) => event.target === select,
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };
}
