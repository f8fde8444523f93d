const passedOver = new Set(['where', 'order', 'group', 'limit', 'on']);

/**
 * The names in what a statement selects, of its subqueries too: columns that it only filters or orders by are none. `*` stands for all
 * columns of its tables.
 */
export function selectedNames(statement: string): Set<string> {
  const names = new Set<string>();
  let [depth, passing, before] = [0, Infinity, ''];
  for (const [token] of statement.toLowerCase().matchAll(/[()*]|"\w+"|'[^']*'|[a-z_]\w*/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth < passing || (depth === passing && (token === 'select' || token === 'union'))) passing = Infinity;
    if (passing === Infinity && passedOver.has(token)) passing = depth;
    if (passing === Infinity && /\w/.test(token)) names.add(token.replaceAll('"', ''));
    if (passing === Infinity && token === '*' && before !== '(') names.add('*');
    before = token;
  }
  return names;
}
