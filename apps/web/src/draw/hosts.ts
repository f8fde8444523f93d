import { button, form, input, keepLineBreak, option, select, textarea } from './controls.ts';
import { link, meta, script, style, title } from './head.ts';
import { image } from './images.ts';
import { sheet } from './sheet.ts';
import { customStartTag, innerHtml, startTag, voidTag, type Props } from './start-tag.ts';
import { attribute } from './attributes.ts';
import { classedTag, type Tag } from './tags.ts';

/** What writes its whole element and has no children to draw. */
const alone: Partial<Record<NonNullable<Tag['special']>, (open: string, props: Props) => void>> = {
  title: (_, props) => title(props),
  meta: (_, props) => meta(props),
  link: (_, props) => link(props),
  script: (_, props) => script(props),
  style: (_, props) => style(props),
  img: (_, props) => image(props),
  void: (open, props) => write(voidTag(open, props)),
  input: (open, props) => write(input(open, props)),
  textarea: (open, props) => write(textarea(open, props)),
};

function write(html: string): void {
  sheet.html += html;
}

/** @returns false for an element with children, of which nothing is written yet */
export function drawAlone({ special, open }: Tag, props: Props): boolean {
  const draw = special === null ? undefined : alone[special];
  if (draw === undefined) return false;
  draw(open, props);
  return true;
}

/** An address may be empty in a link only: it means the page itself. */
function anchor(open: string, props: Props): string {
  return startTag(open, props) + (props['href'] === '' ? ' href=""' : '');
}

function beginning({ special, open }: Tag, props: Props): string {
  switch (special) {
    case 'a':
      return anchor(open, props);
    case 'button':
      return button(open, props);
    case 'form':
      return form(open, props);
    case 'select':
      return select(open, props);
    case 'option':
      return option(open, props);
    case 'custom':
      return customStartTag(open, props);
    default:
      return startTag(open, props);
  }
}

/** Nearly every element: a class first, if anything, and then little else. */
function plainOpening(tag: Tag, props: Props): string {
  let html = tag.open;
  let whole: string | null = tag.whole;
  let inner: unknown = null;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || name === 'children') continue;
    if (name === 'className' && whole === tag.whole && typeof value === 'string') {
      const classed = classedTag(tag, value);
      html = classed.open;
      whole = classed.whole;
    } else if (name === 'dangerouslySetInnerHTML') inner = value;
    else {
      html += attribute(name, value);
      whole = null;
    }
  }
  const opened = whole ?? `${html}>`;
  return inner === null ? opened : opened + innerHtml(inner, props['children']);
}

/** Everything from the opening tag to where the children begin. */
export function opening(tag: Tag, props: Props): string {
  if (tag.special === null) return plainOpening(tag, props);
  const inner = props['dangerouslySetInnerHTML'];
  const html = inner === undefined || inner === null ? '' : innerHtml(inner, props['children']);
  const lineBreak = tag.special === 'pre' ? keepLineBreak(html === '' ? props['children'] : html) : '';
  return `${beginning(tag, props)}>${lineBreak}${html}`;
}
