/** How React writes the value of an attribute; see `attributes.ts`. */
type Kind = 'never' | 'text' | 'any' | 'style' | 'place' | 'url' | 'flag' | 'switch' | 'count' | 'number';

export interface Rule {
  kind: Kind;
  name: string;
  /** ` name="`. */
  open: string;
  /** Attributes that were written already, by value; only where a site has few values. */
  known: Map<unknown, string> | null;
}

/** Written in lower case although React's name is not. */
const lowered = new Set(['tabIndex', 'autoFocus']);

const kinds: readonly [Kind, string][] = [
  ['never', 'defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref'],
  ['text', 'tabIndex dir role viewBox width height'],
  ['style', 'style'],
  ['place', 'src href'],
  ['url', 'action formAction'],
  ['any', 'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha'],
  ['flag', 'autoFocus multiple muted inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed scoped seamless itemScope'],
  ['switch', 'capture download'],
  ['count', 'cols rows size span'],
  ['number', 'rowSpan start'],
];

const renamed: readonly [string, string][] = [
  ['className', 'class'],
  ['acceptCharset', 'accept-charset'],
  ['htmlFor', 'for'],
  ['httpEquiv', 'http-equiv'],
  ['crossOrigin', 'crossorigin'],
  ['xmlnsXlink', 'xmlns:xlink'],
  ['xHeight', 'x-height'],
  ...['Actuate', 'Arcrole', 'Role', 'Show', 'Title', 'Type'].map((word): [string, string] => [`xlink${word}`, `xlink:${word.toLowerCase()}`]),
  ...['Base', 'Lang', 'Space'].map((word): [string, string] => [`xml${word}`, `xml:${word.toLowerCase()}`]),
];

/** Of SVG: each is written with hyphens between its words. */
const hyphened =
  'accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode';

const allowed =
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD][\u0300-\u036F:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\-.0-9\u00B7\u203F-\u2040]*$/;

/** Their values come from the source, not from data. */
const few = new Set('className viewBox width height role type rel tabIndex aria-hidden aria-current aria-pressed aria-haspopup aria-expanded loading decoding strokeWidth fill'.split(' '));

function makeRule(prop: string, kind: Kind, name: string): Rule {
  return { kind, name, open: ` ${name}="`, known: few.has(prop) ? new Map() : null };
}

const rules = new Map<string, Rule>([
  ...kinds.flatMap(([kind, names]) => names.split(' ').map((name): [string, Rule] => [name, makeRule(name, kind, lowered.has(name) ? name.toLowerCase() : name)])),
  ...renamed.map(([name, written]): [string, Rule] => [name, makeRule(name, 'text', written)]),
  ...hyphened.split(' ').map((name): [string, Rule] => [name, makeRule(name, 'text', name.replace(/[A-Z]/g, '-$&').toLowerCase())]),
  ['xlinkHref', makeRule('xlinkHref', 'url', 'xlink:href')],
]);

function ruleOfUnknown(name: string): Rule {
  if (/^on./is.test(name) || !allowed.test(name)) return makeRule(name, 'never', '');
  return makeRule(name, /^(data|aria)-/i.test(name) ? 'any' : 'text', name);
}

/** How the attribute of that name is written; found once for each name. */
export function ruleOf(name: string): Rule {
  let rule = rules.get(name);
  if (rule === undefined) {
    rule = ruleOfUnknown(name);
    rules.set(name, rule);
  }
  return rule;
}

export function isAllowedName(name: string): boolean {
  return allowed.test(name);
}
