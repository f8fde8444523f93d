/** The part of the query language that the test search server supports: what is documented and what we send. */
export type Json = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectIn) : []);

function entryOf(value: unknown): [name: string, value: unknown] {
  const [entry] = Object.entries(objectIn(value));
  if (entry === undefined) throw new Error('an empty query');
  return entry;
}

/** A text field is analyzed by `whitespace`, a list is taken as it is. */
function termsOf(document: Json, field: string): string[] {
  const value = document[field];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(' ') : [String(value)];
}

function termsSet(document: Json, value: unknown): number | null {
  const [field, set] = entryOf(value);
  const terms = objectIn(set)['terms'];
  const stored = termsOf(document, field).filter((term) => Array.isArray(terms) && terms.includes(term)).length;
  return stored >= Number(document[String(objectIn(set)['minimum_should_match_field'])]) ? 1 : null;
}

function range(document: Json, value: unknown): number | null {
  const [field, bounds] = entryOf(value);
  const { gte = -Infinity, lt = Infinity } = objectIn(bounds) as { gte?: number; lt?: number };
  const stored = Number(document[field]);
  return stored >= gte && stored < lt ? 1 : null;
}

function bool(document: Json, value: unknown): number | null {
  const { must, must_not: mustNot, should, filter, minimum_should_match: least = 0 } = objectIn(value);
  const needed = listIn(must).map((each) => scoreOf(document, each));
  if (needed.includes(null) || listIn(filter).some((each) => scoreOf(document, each) === null)) return null;
  if (listIn(mustNot).some((each) => scoreOf(document, each) !== null)) return null;
  const matched = listIn(should).flatMap((each) => scoreOf(document, each) ?? []);
  if (matched.length < Number(least)) return null;
  return [...needed, ...matched].reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The two scripts that we send; another one is a mistake. */
function scriptScore(document: Json, value: unknown): number | null {
  const { query, script, min_score: least = 0 } = objectIn(value);
  const inner = scoreOf(document, query);
  if (inner === null) return null;
  const { source, params } = objectIn(script);
  if (source === '_score') return inner >= Number(least) ? inner : null;
  if (!String(source).startsWith("_score / (1 + 1.2 * (1 - 0.75 + 0.75 * doc['token_count'].value / params.mean))"))
    throw new Error(`a script: ${String(source)}`);
  const age = Math.max(0, Number(objectIn(params)['now']) - Number(document['posted_at']));
  const likes = Number(document['like_count']);
  const length = Number(document['token_count']) / Number(objectIn(params)['mean']);
  return (inner / (1 + 1.2 * (0.25 + 0.75 * length))) * (1 + 0.05 * Math.exp(-age / 31_536_000) + 0.01 * Math.log(1 + likes));
}

const kinds: Readonly<Record<string, (document: Json, value: unknown) => number | null>> = {
  match_all: () => 1,
  term(document, value) {
    const [field, term] = entryOf(value);
    return termsOf(document, field).includes(String(term)) ? 1 : null;
  },
  prefix(document, value) {
    const [field, beginning] = entryOf(value);
    return termsOf(document, field).some((term) => term.startsWith(String(beginning))) ? 1 : null;
  },
  constant_score: (document, value) =>
    scoreOf(document, objectIn(value)['filter']) === null ? null : Number(objectIn(value)['boost'] ?? 1),
  ids: (document, value) => {
    const { values } = objectIn(value);
    return Array.isArray(values) && values.includes(`${String(document['kind'])}:${String(document['post_id'])}`) ? 1 : null;
  },
  terms_set: termsSet,
  range,
  bool,
  script_score: scriptScore,
};

/** The score of a document, or null if it does not match. An unknown query is rejected, as the server would. */
export function scoreOf(document: Json, query: unknown): number | null {
  const [name, value] = entryOf(query);
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`unknown query [${name}]`);
  return kind(document, value);
}
