import type { Endpoint } from '@chaguan/contract';
import type { JsonObject, SchemaNames } from './openapi-schema.ts';

const keyHeader = (required: boolean): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Created by the caller before the first attempt. For 24 hours, requests with the same key and input return the stored response.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,64}$' },
});

/** As a type, so that it is JSON. */
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: JsonObject };

/** The component name of a parameter: for those whose schema has a name, and the idempotency key. */
function componentName({ name, in: kind, required, schema }: Parameter): string | undefined {
  if (kind === 'header') return required ? name : `${name}-optional`;
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return undefined;
  return `${kind}-${name}-${reference.split('/').at(-1)}${kind === 'query' && required ? '-required' : ''}`;
}

/** Parameters of operations. Those with a named schema, e.g. an id or a page, are components, and operations refer to them. */
export interface Parameters {
  use: (endpoint: Endpoint) => JsonObject[];
  components: () => JsonObject;
}

export function namedParameters(names: SchemaNames): Parameters {
  const components = new Map<string, JsonObject>();

  const own = (endpoint: Endpoint, part: 'params' | 'query'): Parameter[] => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = names.use(schema) as { properties?: Record<string, JsonObject>; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  };
  const refer = (parameter: Parameter): JsonObject => {
    const name = componentName(parameter);
    if (name === undefined) return parameter;
    components.set(name, parameter);
    return { $ref: `#/components/parameters/${name}` };
  };
  return {
    use: (endpoint) => {
      const header = endpoint.idempotent ? [keyHeader(endpoint.idempotent === true)] : [];
      return [...own(endpoint, 'params'), ...own(endpoint, 'query'), ...header].map(refer);
    },
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
