import { asText, escape } from './escape.ts';

const unitless = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp'.split(
    ' ',
  ),
);

const properties = new Map<string, string>();

function propertyOf(name: string): string {
  let property = properties.get(name);
  if (property === undefined) {
    property = escape(name.startsWith('--') ? name : name.replace(/([A-Z])/g, '-$1').toLowerCase().replace(/^ms-/, '-ms-'));
    properties.set(name, property);
  }
  return property;
}

function valueOf(name: string, value: unknown): string {
  if (typeof value !== 'number' || name.startsWith('--')) return escape(asText(value).trim());
  return value === 0 || unitless.has(name) ? String(value) : `${value}px`;
}

/** @throws what React throws for a style that is no object, by leaving it to React */
export function styleAttribute(style: object): string {
  let css = '';
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
    css += `${css === '' ? '' : ';'}${propertyOf(name)}:${valueOf(name, value)}`;
  }
  return css === '' ? '' : ` style="${css}"`;
}
