/** The keywords of JSON Schema that forms read. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'minItems', 'maxItems'] as const;

type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function boundedParts(properties: Schema): Record<string, Schema> {
  const parts: Record<string, Schema> = {};
  for (const [name, part] of Object.entries(properties)) {
    const limits = isSchema(part) ? limitsIn(part) : null;
    if (limits) parts[name] = limits;
  }
  return parts;
}

/** What a form may enter in a value of this schema; null if nothing limits it. */
function limitsIn(schema: Schema): Schema | null {
  const limits: Record<string, unknown> = {};
  for (const keyword of bounds) if (keyword in schema) limits[keyword] = schema[keyword];
  const items = isSchema(schema['items']) ? limitsIn(schema['items']) : null;
  if (items) limits['items'] = items;
  if (isSchema(schema['properties'])) {
    const properties = boundedParts(schema['properties']);
    const required = Array.isArray(schema['required']) ? schema['required'].filter((name: string) => name in properties) : [];
    if (Object.keys(properties).length > 0) Object.assign(limits, { properties }, required.length > 0 && { required });
  }
  if (Object.keys(limits).length === 0) return null;
  if (schema['type'] !== 'integer' && schema['type'] !== 'number') return limits;
  return { type: schema['type'], ...limits, ...('default' in schema && { default: schema['default'] }) };
}

/** The limits of the body of an endpoint for visitors and members, of a GET those of its query, in the name under which it has them. */
export function limitsFor(endpoint: object): Schema {
  const { method, access, query, body, tidied } = endpoint as Schema;
  const part = method === 'GET' ? query : body;
  const limits = access !== 'staff' && isSchema(part) ? limitsIn(part) : null;
  if (limits === null) return {};
  return { [method === 'GET' ? 'query' : 'body']: limits, ...(isSchema(tidied) && { tidied }) };
}
