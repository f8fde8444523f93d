import * as contract from '@chaguan/contract';
import { endpoints, type Access } from '@chaguan/contract';
import { nameSchemas, type JsonObject } from '../../platform/http/openapi-schema.ts';
import type { Language } from '../../platform/http/ctx.ts';
import { xmlText } from '../seo/xml.ts';
import { endpointHtml } from './endpoint-html.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { noteHtml, ruleText, typeHtml } from './type-html.ts';
import { messages } from './messages.ts';

const accessLevels: readonly Access[] = ['public', 'member', 'staff'];

function schemaHtml(name: string, schema: JsonObject): string {
  const rule = xmlText(ruleText(schema));
  const note = noteHtml(schema) + (rule === '' ? '' : ` <i>// ${rule}</i>`);
  return `<div class="schema" id="${name}"><h3>${name}</h3><pre tabindex="0">${typeHtml(schema)}${note}</pre></div>`;
}

/** The browsable documentation: one page with everything, without external resources. */
export function apiDocsPage(language: Language, nonce: string): string {
  const say = messages[language];
  const names = nameSchemas(contract);
  const sections = accessLevels.map((level) => {
    const calls = [...endpoints].filter(([, { access }]) => access === level).map(([name, each]) => endpointHtml(name, each, names, say));
    return `<section class="level"><h2>${say.access[level]} <small>${calls.length}</small></h2>${calls.join('')}</section>`;
  });
  const schemas = Object.entries(names.components()).map(([name, schema]) => schemaHtml(name, schema as JsonObject));
  const filter = `<label>${say.filter} <input type="search" placeholder="${xmlText(say.filterHint)}" autocomplete="off" spellcheck="false"></label>`;
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say.title} – Chaguan</title>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style><script nonce="${nonce}">${script}</script></head>`,
    `<body><header><h1>${say.title}</h1><p class="intro">${xmlText(say.intro)}</p>`,
    `<ul class="links"><li><a href="/api/openapi.json">${say.raw}</a></li><li><a href="/siteHome">${say.home}</a></li></ul></header>`,
    `<main><div class="filter">${filter}</div>${sections.join('')}<p class="none" role="status" hidden>${say.none}</p>`,
    `<section><h2>${say.schemas}</h2>${schemas.join('')}</section></main><footer></footer></body></html>`,
  ].join('');
}
