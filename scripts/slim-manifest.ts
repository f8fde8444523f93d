import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

type Facts = Record<string, unknown>;
type Manifest = Facts & { routes: Record<string, Facts> };

const name = '__reactRouterManifest';
const start = `window.${name}=`;
const flags = ['hasLoader', 'hasClientLoader', 'hasDefaultExport', 'hasErrorBoundary', 'index'];

/** Reads one row back; the same as below, for a browser. */
const readRow = `([id,parentId,path,file,bits,...css])=>{
id=id[0]=="!"?id.slice(1):"routes/"+id;
let route={id,module:"/assets/"+(file[0]=="="?file.slice(1):id.split("/").pop()+"-"+file)+".js"};
if(id!="root")route.parentId=parentId||"root";
if(path)route.path=path;
if(css[0])route.css=css;
${JSON.stringify(flags)}.map((flag,at)=>{if(bits>>at&1)route[flag]=!0});
return[id,route]}`.replaceAll('\n', '');

/**
 * A route as a browser needs it. What is false or empty reads the same when it is missing; `imports` names what a
 * server preloads (it has a list of its own) and what links with `prefetch` fetch, which we have none of. Styles of
 * the root are on every page.
 */
function slim(route: Facts, everywhere: unknown): Facts {
  const css = Array.isArray(route['css']) ? route['css'].filter((file) => route['id'] === 'root' || file !== everywhere) : [];
  const { imports: _, ...facts } = route;
  const kept = Object.entries(facts).filter(([fact, value]) => fact !== 'css' && value !== false && value !== '');
  return Object.fromEntries([...kept.filter(([, value]) => !Array.isArray(value)), ...(css.length > 0 ? [['css', css]] : [])]);
}

function rowOf(route: Facts): string {
  const id = String(route['id']);
  const module = String(route['module']).replace(/^\/assets\/|\.js$/g, '');
  const usual = `${id.split('/').at(-1)}-`;
  const bits = flags.reduce((sum, flag, at) => sum + (route[flag] === true ? 2 ** at : 0), 0);
  return [
    id.startsWith('routes/') ? id.slice('routes/'.length) : `!${id}`,
    route['parentId'] === 'root' ? '' : (route['parentId'] ?? ''),
    route['path'] ?? '',
    module.startsWith(usual) ? module.slice(usual.length) : `=${module}`,
    bits,
    ...(Array.isArray(route['css']) ? route['css'] : []),
  ].join('|');
}

/** The manifest as a script that builds it from rows of text. */
export function slimScript({ routes, ...rest }: Manifest): string {
  const everywhere = (rest['entry'] as { css?: string[] }).css?.[0];
  const slimmed = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slim(route, everywhere)]));
  const rows = Object.values(slimmed).map(rowOf).join(';');
  const script = `${start}{...${JSON.stringify(rest)},routes:Object.fromEntries(${JSON.stringify(rows)}.split(";").map(row=>(${readRow})(row.split("|"))))};`;
  const window: Partial<Record<typeof name, unknown>> = {};
  runInNewContext(script, { window });
  const read = JSON.parse(JSON.stringify(window[name])) as unknown;
  if (!isDeepStrictEqual(read, JSON.parse(JSON.stringify({ ...rest, routes: slimmed })))) throw new Error('the manifest holds what a row cannot');
  return script;
}

/**
 * Every first load carries the list of all routes; two thirds of it were names of files that only a server asks for,
 * and most of the rest the same words for each route (5 kB compressed for 54 routes; 1.3 kB as rows).
 * @throws when the build no longer writes the list in the form that this reads, or a row would lose something
 */
export function slimManifest(assets: string): void {
  const [file, ...others] = globSync('manifest-*.js', { cwd: assets });
  if (file === undefined || others.length > 0) throw new Error('the web build has one manifest');
  const text = readFileSync(join(assets, file), 'utf8').trim();
  if (!text.startsWith(start) || !text.endsWith(';')) throw new Error('the manifest is written in another form');
  writeFileSync(join(assets, file), slimScript(JSON.parse(text.slice(start.length, -1)) as Manifest));
}
