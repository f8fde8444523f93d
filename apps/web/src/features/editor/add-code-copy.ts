import './body-tools.css';

export type CopyLabels = { copy: string; copied: string };

const visibleMs = 2000;

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // A site on plain http has no clipboard API.
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  return undefined;
}

function button(block: HTMLElement, labels: CopyLabels): HTMLButtonElement {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'code-copy';
  copy.textContent = labels.copy;
  copy.setAttribute('aria-live', 'polite');
  const run = async () => {
    await copyText(block.querySelector('code')?.textContent ?? '');
    copy.textContent = labels.copied;
    setTimeout(() => {
      copy.textContent = labels.copy;
    }, visibleMs);
  };
  copy.addEventListener('click', () => void run());
  return copy;
}

/** Adds a copy button to every code block of a published body. Returns a function that removes them. */
export function addCodeCopy(root: HTMLElement, labels: CopyLabels): () => void {
  const frames: { frame: HTMLElement; block: HTMLElement }[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('pre.code')) {
    if (block.parentElement?.classList.contains('code-frame')) continue;
    // Around the block, not inside it: inside, the button would scroll away with long lines.
    const frame = document.createElement('div');
    frame.className = 'code-frame';
    block.replaceWith(frame);
    frame.append(block, button(block, labels));
    frames.push({ frame, block });
  }
  return () => {
    for (const { frame, block } of frames) frame.replaceWith(block);
  };
}
