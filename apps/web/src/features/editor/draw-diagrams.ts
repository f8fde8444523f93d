import './body-tools.css';
import { patiently } from '../../lib/code/patiently.ts';

const loadMermaid = () => patiently(() => import('mermaid')).then(({ default: mermaid }) => mermaid);

let ids = 0;

/** One for the page: mermaid has one configuration and one element to measure in, whatever body a diagram belongs to. */
let queue: Promise<void> = Promise.resolve();

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** The page's own colours, so that a diagram matches it in light and dark mode. */
function themeVariables() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    darkMode: isDark(),
    background: colour('surface'),
    primaryColor: colour('surface'),
    primaryTextColor: colour('ink'),
    primaryBorderColor: colour('tea'),
    secondaryColor: colour('tea-soft'),
    tertiaryColor: colour('surface-2'),
    mainBkg: colour('surface'),
    nodeBorder: colour('tea'),
    clusterBkg: colour('surface-2'),
    clusterBorder: colour('line-strong'),
    // Derived colours would be nearly black in dark mode.
    edgeLabelBackground: colour('surface-2'),
    labelBackgroundColor: colour('surface-2'),
    attributeBackgroundColorOdd: colour('surface'),
    attributeBackgroundColorEven: colour('surface-2'),
    rowOdd: colour('surface'),
    rowEven: colour('surface-2'),
    lineColor: colour('ink-2'),
    textColor: colour('ink'),
    noteBkgColor: colour('gold-soft'),
    noteTextColor: colour('ink'),
  };
}

/** A diagram as SVG, one after the other. @throws the error in its source */
export function drawingOf(text: string, family: string): Promise<string> {
  const drawing = queue.then(() => render(text, family));
  queue = drawing.then(
    () => undefined,
    () => undefined,
  );
  return drawing;
}

async function render(text: string, family: string): Promise<string> {
  const mermaid = await loadMermaid();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: themeVariables(),
    fontFamily: family,
  });
  ids += 1;
  return (await mermaid.render(`diagram-${ids}`, text)).svg;
}

/** Renders one diagram above its source, which is then hidden; an invalid one stays as its source. */
async function draw(block: HTMLElement): Promise<void> {
  const source = block.querySelector<HTMLElement>(':scope > code');
  // The body may have been removed, or rendered again with another text, while this waited.
  if (!source || !block.isConnected) return;
  const text = source.textContent ?? '';
  const svg = await render(text, getComputedStyle(block).fontFamily).catch(() => null);
  const displayed = block.querySelector<HTMLElement>(':scope > .diagram-drawing');
  if (!block.isConnected || source.parentElement !== block || source.textContent !== text) return;
  if (svg === null) {
    displayed?.remove();
    source.hidden = false;
    return;
  }
  const drawing = displayed ?? document.createElement('div');
  drawing.className = 'diagram-drawing';
  drawing.role = 'img';
  drawing.ariaLabel = text;
  drawing.innerHTML = svg;
  if (!displayed) block.prepend(drawing);
  source.hidden = true;
}

/**
 * Renders the mermaid diagrams of a published body when they come near the viewport, and again when the colours of the page change. Mermaid
 * (some 150 kB) is loaded for the first of them. Returns a function that stops it.
 */
export function drawDiagrams(root: HTMLElement): () => void {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre.diagram[data-diagram="mermaid"]')];
  if (blocks.length === 0) return () => undefined;
  const seen = new Set<HTMLElement>();
  const enqueue = (block: HTMLElement) => {
    queue = queue.then(() => draw(block)).catch(() => undefined);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || seen.has(target as HTMLElement)) continue;
        seen.add(target as HTMLElement);
        observer.unobserve(target);
        enqueue(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const block of blocks) observer.observe(block);
  let dark = isDark();
  const colours = new MutationObserver(() => {
    if (dark === isDark()) return;
    dark = isDark();
    for (const block of seen) enqueue(block);
  });
  colours.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => {
    observer.disconnect();
    colours.disconnect();
  };
}
