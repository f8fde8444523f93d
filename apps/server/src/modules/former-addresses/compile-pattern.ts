import { RE2JS } from 're2js';

/** What a pattern of a former address may contain in braces: the key of a record of a kind, a page, a floor, words, anything. */
const keyNames = [
  'topics',
  'questions',
  'members',
  'tags',
  'files',
  'posts',
  'comments',
  'answers',
  'help-articles',
  'help-categories',
] as const;
const otherNames = ['page', 'floor', 'words', 'any'] as const;
type Name = (typeof keyNames)[number] | (typeof otherNames)[number];

const names: readonly string[] = [...keyNames, ...otherNames];

const isKeyName = (name: Name): boolean => (keyNames as readonly Name[]).includes(name);

const mostPlaceholders = 8;
const largestProgram = 2000;

export type Encoding = 'plain' | 'base64' | 'split';

/** What an address contains, by the names of its pattern. */
export type Matched = Partial<Record<Name, string>>;

interface Part {
  program: RE2JS;
  names: Name[];
}

interface CompiledPattern {
  path: Part;
  query: [name: string, value: Part][];
  /** Of a query that has no parameters but a text: `archiver/?tid-{topics}.html`. */
  wholeQuery: Part | undefined;
  /** The kinds of records whose keys it contains. */
  kinds: Name[];
}

const keyForms: Record<Encoding, string> = { plain: '([^/?&]{1,200})', base64: '([A-Za-z0-9+/=_-]{1,300})', split: '([0-9/]{1,40})' };

function formOf(name: string, encoding: Encoding): string {
  if (name === 'any') return '[^/]*';
  if (name === 'words') return '([^/]*)';
  return name === 'page' || name === 'floor' ? '([0-9]{1,9})' : keyForms[encoding];
}

/** An engine without backtracking: patterns come from archives and from staff. */
function compilePart(template: string, encoding: Encoding): Part | undefined {
  const pieces = template.split(/\{([a-z-]+)\}/);
  const inBraces = pieces.filter((_, at) => at % 2 === 1);
  if (inBraces.length > mostPlaceholders || inBraces.some((name) => !names.includes(name))) return undefined;
  const source = pieces.map((piece, at) => (at % 2 === 1 ? formOf(piece, encoding) : RE2JS.quote(piece))).join('');
  const program = RE2JS.compile(`^${source}$`);
  if (program.programSize() > largestProgram) return undefined;
  return { program, names: inBraces.filter((name): name is Name => name !== 'any') };
}

/** Undefined for a pattern with an unknown name, or too large. */
export function compilePattern(pattern: string, encoding: Encoding): CompiledPattern | undefined {
  const [pathTemplate = '', queryTemplate = ''] = pattern.split('?', 2);
  const path = compilePart(pathTemplate, encoding);
  if (path === undefined) return undefined;
  const keysIn = (parts: readonly Part[]): Name[] => parts.flatMap(({ names: all }) => all.filter((name) => isKeyName(name)));
  if (queryTemplate !== '' && !queryTemplate.includes('=')) {
    const wholeQuery = compilePart(queryTemplate, encoding);
    return wholeQuery && { path, query: [], wholeQuery, kinds: keysIn([path, wholeQuery]) };
  }
  const query: [string, Part][] = [];
  for (const [name, template] of new URLSearchParams(queryTemplate)) {
    const value = compilePart(template, encoding);
    if (value === undefined) return undefined;
    query.push([name, value]);
  }
  return { path, query, wholeQuery: undefined, kinds: keysIn([path, ...query.map(([, part]) => part)]) };
}

function matchPart({ program, names: ofPart }: Part, text: string): Matched | undefined {
  const matcher = program.matcher(text);
  if (!matcher.find()) return undefined;
  return Object.fromEntries(ofPart.map((name, at) => [name, matcher.group(at + 1) ?? '']));
}

/** What the address contains; undefined if the pattern does not fit. A page may be left out: then it is the first. */
export function matchPattern(
  { path, query, wholeQuery }: CompiledPattern,
  address: { path: string; query: URLSearchParams; queryText: string },
): Matched | undefined {
  const matched = matchPart(path, address.path);
  if (matched === undefined) return undefined;
  if (wholeQuery !== undefined) {
    const inQuery = matchPart(wholeQuery, address.queryText);
    return inQuery && Object.assign(matched, inQuery);
  }
  for (const [name, part] of query) {
    const value = address.query.get(name);
    const inValue = value === null ? undefined : matchPart(part, value);
    if (inValue !== undefined) Object.assign(matched, inValue);
    else if (!part.names.includes('page')) return undefined;
  }
  return matched;
}

/** The address of a record by a pattern: of its first page, with 1 for everything else that the pattern leaves open. */
export function spellOut(pattern: string, kind: Name, key: string): string {
  return pattern.replaceAll(/\{([a-z-]+)\}/g, (_all, name: string) => (name === kind ? key : '1'));
}

/** The key of a record as an address writes it. */
export function decodeKey(value: string, encoding: Encoding): string {
  if (encoding === 'split') return value.replaceAll('/', '').replace(/^0+/, '');
  if (encoding === 'base64') return Buffer.from(value, 'base64').toString('latin1').split('|')[0]?.slice(0, 200) ?? '';
  return value;
}
