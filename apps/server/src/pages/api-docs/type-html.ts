import type { JsonObject } from '../../platform/http/openapi-schema.ts';
import { xmlText } from '../seo/xml.ts';

type Schema = JsonObject;

function schemas(value: unknown): Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : [];
}

/** The name of a reference's target. */
export function namedSchema(schema: Schema): string | undefined {
  return typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
}

/** Properties of an object schema in their order, with whether each is required. */
export function propertiesOf(schema: Schema): { name: string; schema: Schema; required: boolean }[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  return Object.entries(properties).map(([name, inner]) => ({ name, schema: inner, required: required.includes(name) }));
}

function objectHtml(schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = propertiesOf(schema).map(
    (each) => `${inner}${xmlText(each.name)}${each.required ? '' : '?'}: ${typeHtml(each.schema, inner)}${noteHtml(each.schema)}`,
  );
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`;
  const patterns = Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>);
  const [value] = patterns.length > 0 ? patterns : schemas([schema['additionalProperties']]).filter((each) => typeof each === 'object');
  return value === undefined ? '{}' : `Record&lt;string, ${typeHtml(value, indent)}&gt;`;
}

/** The description of a schema, as a comment after its type. */
export function noteHtml(schema: Schema): string {
  const note = schema['description'];
  return typeof note === 'string' ? ` <i>// ${xmlText(note)}</i>` : '';
}

/** A schema in the notation of TypeScript, as HTML with links to the named ones. */
export function typeHtml(schema: Schema, indent = ''): string {
  const name = namedSchema(schema);
  if (name !== undefined) return `<a href="#${xmlText(name)}">${xmlText(name)}</a>`;
  const choices = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (choices.length > 0) return choices.map((each) => typeHtml(each, indent)).join(' | ');
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  if (Array.isArray(values)) return values.map((value) => `<b>${xmlText(JSON.stringify(value))}</b>`).join(' | ');
  const type = schema['type'];
  if (Array.isArray(type)) return type.map((each) => typeHtml({ ...schema, type: each }, indent)).join(' | ');
  if (type === 'array') {
    const item = typeHtml((schema['items'] ?? {}) as Schema, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' || 'properties' in schema) return objectHtml(schema, indent);
  return `<u>${xmlText(typeof type === 'string' ? type : 'any')}</u>`;
}

function range(low: unknown, high: unknown): string[] {
  if (typeof low !== 'number') return typeof high === 'number' ? [`≤ ${high}`] : [];
  return [typeof high === 'number' ? `${low}–${high}` : `≥ ${low}`];
}

/** Bounds of a value in short form: `1–90`, `/^[a-z]+$/`, `= 1`. */
export function ruleText(schema: Schema): string {
  const pattern = schema['pattern'] ?? schema['format'];
  return [
    ...range(schema['minLength'], schema['maxLength']),
    ...range(schema['minimum'], schema['maximum']),
    ...range(schema['minItems'], schema['maxItems']),
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...('default' in schema ? [`= ${JSON.stringify(schema['default'])}`] : []),
  ].join(' · ');
}
