type Attributes = Record<string, string | boolean>;

/** An element with attributes and children; a boolean attribute is set or omitted. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Icons of the controls, 24 × 24, in the colour of the text. */
const shapes = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12',
  silent: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3 5h18v14H3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  inset: 'M3 5h18v14H3zM12 12h7v5h-7z',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  smaller: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
} as const;
export type Shape = keyof typeof shapes;

const svg = 'http://www.w3.org/2000/svg';

export function shape(name: Shape): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', shapes[name]);
  if (name === 'play' || name === 'pause') path.setAttribute('class', 'filled');
  drawing.append(path);
  return drawing;
}

/** An icon button; its name is its label and its tooltip. */
export function button(name: Shape, label: string, press: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button', 'aria-label': label, title: label }, shape(name));
  element.addEventListener('click', press);
  return element;
}

export function relabel(element: HTMLButtonElement, name: Shape, label: string): void {
  element.setAttribute('aria-label', label);
  element.title = label;
  element.replaceChildren(shape(name));
}
