import { patiently } from '../../../lib/code/patiently.ts';
/** How long after the last key a diagram is rendered. */
const pauseMs = 400;

/** The preview of a diagram, below its source. Mermaid is loaded with the first one. */
export function diagramPreview() {
  const dom = document.createElement('div');
  dom.className = 'editor-diagram';
  dom.contentEditable = 'false';
  dom.role = 'img';
  dom.hidden = true;
  let requested: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = async (source: string) => {
    const { drawingOf } = await patiently(() => import('../draw-diagrams.ts'));
    const svg = await drawingOf(source, getComputedStyle(dom).fontFamily).catch(() => null);
    if (requested !== source) return;
    // An incomplete diagram is invalid: the last one stays, marked as outdated.
    dom.classList.toggle('editor-stale', svg === null);
    if (svg === null) return;
    dom.innerHTML = svg;
    dom.ariaLabel = source;
    dom.hidden = false;
  };

  return {
    dom,
    /** `null`: the source is not a valid diagram. */
    show(source: string | null) {
      if (source === requested) return;
      requested = source;
      clearTimeout(timer);
      if (source === null || source.trim() === '') {
        dom.replaceChildren();
        dom.hidden = true;
      } else timer = setTimeout(() => void draw(source), pauseMs);
    },
    end() {
      requested = null;
      clearTimeout(timer);
    },
  };
}
