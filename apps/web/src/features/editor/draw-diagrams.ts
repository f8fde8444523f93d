import './body-tools.css';

const loadMermaid = () => import('mermaid').then(({ default: mermaid }) => mermaid);

let drawn = 0;

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** The page's own colours, so that a diagram belongs to it in light and dark. */
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
    lineColor: colour('ink-2'),
    textColor: colour('ink'),
    noteBkgColor: colour('gold-soft'),
    noteTextColor: colour('ink'),
  };
}

/** Draws one diagram above its source, which is then hidden; a wrong one stays as its source. */
async function draw(block: HTMLElement): Promise<void> {
  const source = block.querySelector<HTMLElement>(':scope > code');
  if (!source) return;
  drawn += 1;
  const mermaid = await loadMermaid();
  const shown = block.querySelector<HTMLElement>(':scope > .diagram-drawing');
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: themeVariables(),
      fontFamily: getComputedStyle(block.parentElement ?? document.body).fontFamily,
    });
    const { svg } = await mermaid.render(`diagram-${drawn}`, source.textContent ?? '');
    const drawing = shown ?? document.createElement('div');
    drawing.className = 'diagram-drawing';
    drawing.role = 'img';
    drawing.ariaLabel = source.textContent;
    drawing.innerHTML = svg;
    if (!shown) block.prepend(drawing);
    source.hidden = true;
  } catch {
    shown?.remove();
    source.hidden = false;
  }
}

/**
 * Draws the mermaid diagrams of a published body when they come near the screen, and again when the colours of the
 * page change. Mermaid (some 150 kB) is fetched for the first of them. Returns how to stop.
 */
export function drawDiagrams(root: HTMLElement): () => void {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre.diagram[data-diagram="mermaid"]')];
  if (blocks.length === 0) return () => undefined;
  const seen = new Set<HTMLElement>();
  // One after the other: mermaid has one configuration for the whole page.
  let queue = Promise.resolve();
  const enqueue = (block: HTMLElement) => {
    queue = queue.then(() => draw(block));
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || seen.has(target as HTMLElement)) continue;
        seen.add(target as HTMLElement);
        near.unobserve(target);
        enqueue(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const block of blocks) near.observe(block);
  let dark = isDark();
  const colours = new MutationObserver(() => {
    if (dark === isDark()) return;
    dark = isDark();
    for (const block of seen) enqueue(block);
  });
  colours.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => {
    near.disconnect();
    colours.disconnect();
  };
}
