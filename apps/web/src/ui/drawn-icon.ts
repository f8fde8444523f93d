import { createElement, type ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];
type IconData = { node: IconNode };
type IconProps = ComponentProps<'svg'> & { size?: number };

/** The strokes as React writes them. As elements, three to an icon, they were a tenth of what a page renders. */
function written(node: IconNode): string {
  const attributesOf = ({ key: _, ...attributes }: Record<string, string>): string =>
    Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('');
  return node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}></${tag}>`).join('');
}

/**
 * Draws what Lucide describes: strokes in the colour of the text, by one rule in base.css for all (five attributes each
 * were 8 kB of a list). Builds put it in place of Lucide's own function.
 */
export default function drawnIcon({ node }: IconData) {
  const html = import.meta.env.SSR ? { __html: written(node) } : undefined;
  return ({ size = 24, className, fill, strokeWidth, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: cx('drawn', className),
        // As a style: the rule would win over attributes.
        style: fill || strokeWidth ? { fill, strokeWidth } : undefined,
        'aria-hidden': true,
        dangerouslySetInnerHTML: html,
        ...rest,
      },
      html ? undefined : node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
