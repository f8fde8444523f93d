import type { Schema } from 'hast-util-sanitize';

/**
 * All that a member's own Markdown or HTML may produce. Everything not named here is dropped; the content of
 * unknown elements stays, that of `strip` goes. Classes, ids and data attributes made by us come after it.
 */
export const schema: Schema = {
  tagNames: [
    'a', 'abbr', 'b', 'blockquote', 'br', 'cite', 'code', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em',
    'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'input', 'ins', 'kbd', 'li',
    'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'span', 'strong', 'sub',
    'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul', 'var',
  ],
  strip: [
    'applet', 'audio', 'canvas', 'embed', 'frame', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes',
    'noscript', 'object', 'plaintext', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video',
    'xmp',
  ],
  attributes: {
    a: ['href', 'title', 'dataFootnoteBackref', 'dataFootnoteRef', ['id', /^user-content-fnref-/], ['className', 'data-footnote-backref']],
    abbr: ['title'],
    code: [['className', /^language-[\w+#.-]+$/, 'math-inline', 'math-display']],
    details: ['open'],
    img: ['src', 'alt', 'title', ['width', /^\d{1,4}$/], ['height', /^\d{1,4}$/]],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    li: [['className', 'task-list-item'], ['id', /^user-content-fn-/]],
    ol: ['start', ['reversed', true], ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center'], 'colSpan', 'rowSpan'],
    th: [['align', 'left', 'right', 'center'], 'colSpan', 'rowSpan', ['scope', 'row', 'col']],
    ul: [['className', 'contains-task-list']],
    '*': [],
  },
  ancestors: {
    tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tfoot: ['table'], tr: ['table'],
    dd: ['dl'], dt: ['dl'], li: ['ol', 'ul'], summary: ['details'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Ids are admitted only with their prefix (see attributes), so nothing is left to rename.
  clobber: [],
  clobberPrefix: 'user-content-',
  allowComments: false,
  allowDoctypes: false,
};

/** Names that browsers know. `<String>` and its like are not among them and stay readable text. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...(schema.tagNames ?? []),
  ...(schema.strip ?? []),
  ...(
    'acronym address area article aside base basefont bdi bdo bgsound big blink body button caption center col '
    + 'colgroup data datalist dialog dir fieldset font footer form header hgroup html image isindex label legend '
    + 'link listing main map marquee menu meta meter nav nobr optgroup option output param picture progress rb rtc '
    + 'search slot source strike time track tt wbr'
  ).split(' '),
]);
