type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** OpenAPI 3.1 uses JSON Schema 2020-12, which has no `nullable`. */
function withNull({ nullable: _, ...schema }: JsonObject): JsonObject {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  if (schema['type'] === 'object') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(schema['enum']) && { enum: [...schema['enum'], null] }) };
}

/** Maps schemas that occur as a whole to the name of their export in the contract, e.g. `MemberCard`. */
export interface SchemaNames {
  /** A reference for a schema that has a name, otherwise the schema itself. */
  use: (schema: unknown) => JsonObject;
  components: () => JsonObject;
}

function plain(schema: unknown): Json {
  // TypeBox marks its schemas with keys that begin with "~"; they are not part of JSON Schema.
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key.startsWith('~') ? undefined : value))) as Json;
}

/** Schemas are compared by content: `nullable()` and spreads make copies of them. */
export function nameSchemas(exports: Readonly<Record<string, unknown>>): SchemaNames {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (typeof value === 'object' && value !== null && '~kind' in value) names.set(JSON.stringify(plain(value)), name);
  }
  const used = new Map<string, JsonObject>();

  const inner = (schema: Json): Json => {
    if (Array.isArray(schema)) return schema.map(inner);
    return isObject(schema) ? refer(schema) : schema;
  };
  const parts = (schema: JsonObject): JsonObject => Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inner(value)]));
  const refer = (schema: JsonObject): JsonObject => {
    if (schema['nullable'] === true) {
      const { nullable: _, ...rest } = schema;
      return withNull({ ...refer(rest), nullable: true });
    }
    const name = names.get(JSON.stringify(schema));
    if (name === undefined) return parts(schema);
    if (!used.has(name)) {
      used.set(name, {});
      used.set(name, parts(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return {
    use: (schema) => refer(plain(schema) as JsonObject),
    components: () => Object.fromEntries([...used].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
