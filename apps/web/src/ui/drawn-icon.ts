import { createElement, type ComponentProps } from 'react';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];
type IconData = { node: IconNode };
type IconProps = ComponentProps<'svg'> & { size?: number };

/** The strokes as React writes them. As elements, three to an icon, they were a tenth of what a page renders. */
function written(node: IconNode): string {
  const attributesOf = ({ key: _, ...attributes }: Record<string, string>): string =>
    Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('');
  return node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}></${tag}>`).join('');
}

/** Draws what Lucide describes: strokes in the colour of the text. Builds put it in place of Lucide's own function. */
export default function drawnIcon({ node }: IconData) {
  const html = import.meta.env.SSR ? { __html: written(node) } : undefined;
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        dangerouslySetInnerHTML: html,
        ...rest,
      },
      html ? undefined : node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
