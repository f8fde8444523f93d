import { errors, type Endpoint } from '@chaguan/contract';
import { errorCodesOf } from '../../platform/http/openapi.ts';
import type { JsonObject, SchemaNames } from '../../platform/http/openapi-schema.ts';
import { xmlText } from '../seo/xml.ts';
import { namedSchema, propertiesOf, ruleText, typeHtml } from './type-html.ts';
import type { Messages } from './messages.ts';

/** Bounds of a named value (an id, a page number) are shown with the field as well. */
function resolved(schema: JsonObject, names: SchemaNames): JsonObject {
  const component = names.components()[namedSchema(schema) ?? ''];
  return component === undefined ? schema : (component as JsonObject);
}

function sentenceHtml(text: string): string {
  return xmlText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function fieldsHtml(title: string, schema: unknown, names: SchemaNames, say: Messages): string {
  if (schema === undefined) return '';
  const rows = propertiesOf(names.use(schema)).map(({ name, schema: inner, required }) => {
    const rules = [required ? say.required : '', ruleText(resolved(inner, names))].filter((part) => part !== '').join(' · ');
    return `<tr><th scope="row"><code>${xmlText(name)}</code></th><td><code>${typeHtml(inner)}</code></td><td>${xmlText(rules)}</td></tr>`;
  });
  const head = `<tr><th scope="col">${say.name}</th><th scope="col">${say.type}</th><th scope="col">${say.rule}</th></tr>`;
  return `<h4>${title}</h4><div class="wide" tabindex="0"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function answerHtml(endpoint: Endpoint, names: SchemaNames, say: Messages): string {
  const answer = endpoint.stream ? xmlText(say.stream) : `<pre tabindex="0">${typeHtml(names.use(endpoint.answer))}</pre>`;
  return `<h4>${say.answer}</h4>${answer}`;
}

function errorsHtml(endpoint: Endpoint, say: Messages): string {
  const own = new Set<string>(endpoint.errors);
  const items = errorCodesOf(endpoint)
    .toSorted((a, b) => errors[a] - errors[b])
    .map((code) => `<li${own.has(code) ? ' class="own"' : ''}><span>${errors[code]}</span> <code>${code}</code></li>`);
  return `<h4>${say.errors}</h4><ul class="codes">${items.join('')}</ul>`;
}

/** One operation, collapsed; its summary line has method, path, access and purpose. */
export function endpointHtml(name: string, endpoint: Endpoint, names: SchemaNames, say: Messages): string {
  const { method, path, access, rate, summary, params, query, body, upload } = endpoint;
  const searched = xmlText(`${method} ${path} ${name} ${summary}`.toLowerCase());
  const pathHtml = xmlText(path).replaceAll(/\{\w+\}/g, '<em>$&</em>');
  return [
    `<details class="call" id="${name}" data-text="${searched}"><summary>`,
    `<span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${pathHtml}</code>`,
    `<span class="access ${access}">${say.access[access]}</span><span class="what">${sentenceHtml(summary)}</span></summary>`,
    `<div class="more"><p class="meta"><code>${name}</code> · ${say.rate} ${rate}</p>`,
    fieldsHtml(say.path, params, names, say),
    fieldsHtml(say.query, query, names, say),
    upload === undefined ? '' : `<h4>${say.upload}</h4><p><code>${xmlText(upload.field)}</code></p>`,
    fieldsHtml(say.body, body, names, say),
    answerHtml(endpoint, names, say),
    errorsHtml(endpoint, say),
    '</div></details>',
  ].join('');
}
