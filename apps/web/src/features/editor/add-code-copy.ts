import { writeClipboard } from '../../lib/write-clipboard.ts';
import './body-tools.css';

export type CopyLabels = { copy: string; copied: string };

const visibleMs = 2000;

function button(block: HTMLElement, labels: CopyLabels): HTMLButtonElement {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'code-copy';
  copy.textContent = labels.copy;
  copy.setAttribute('aria-live', 'polite');
  const run = async () => {
    await writeClipboard(block.querySelector('code')?.textContent ?? '');
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
