/** The element of every page that says that its scripts are missing; see root.tsx. */
export const incompleteId = 'incomplete';

/** No answer for this long is a failure; the line goes when the page comes alive after all (`markReady`). */
const patienceMs = 15_000;
/** A style sheet without an answer keeps the page white: after this long the text is shown without it. */
const whiteMs = 4_000;

/** `a`: the page is alive; what fails from then on is handled by its own code. */
const alive = `function a(){return 'ready' in d.documentElement.dataset}`;

/** `k`: the page says that it is incomplete. Not beside the line of features/failures/outermost.tsx. */
const say =
  `function k(){var n=d.getElementById('${incompleteId}');if(a()||d.querySelector('[data-outermost]'))return;` +
  `if(n)n.hidden=false;else d.addEventListener('DOMContentLoaded',k)}`;

/** `r`: loads the page once more, once for each file and tab. */
const reload = `function r(u){var s=sessionStorage;if(s.getItem('reloadedFor')!==u){s.setItem('reloadedFor',u);location.reload()}}`;

/** `p`: asks whether the server lacks a file, as after an upgrade (an old page from the browser's cache). */
const probe =
  `function p(u){if(u)fetch(u,{method:'HEAD',cache:'no-store'}).then(function(a){` +
  `if(a.status===404||a.status===410||/html/.test(a.headers.get('content-type')))r(u)}).catch(function(){})}`;

/** `c`: a script was cut off. The browser may have stored it so for a year: all are requested anew, then the page is loaded once more. */
const cutOff =
  `function c(){var l=[].map.call(d.querySelectorAll('link[rel=modulepreload]'),function(e){return e.href});k();` +
  `Promise.all(l.map(function(u){return fetch(u,{cache:'reload'})})).then(function(){r(l[0])}).catch(function(){})}`;

/** `y`: a style sheet failed; it is requested again, later each time. With another address React would not recognize it as the server's. */
const restyle =
  `function y(t){if(!w&&!a())p(t.href);setTimeout(function(){var h=t.getAttribute('href');t.removeAttribute('href');t.setAttribute('href',h)},` +
  `1000*Math.pow(2,w++))}`;

const isStyle = `t.rel==='stylesheet'`;

/** A page in place of a style sheet is no error to the browser, which finds no rule in it. */
const listen =
  `d.addEventListener('load',function(e){var t=e.target;if(${isStyle}&&t.sheet&&!t.sheet.cssRules.length)y(t)},true);` +
  `addEventListener('error',function(e){var t=e.target;if(t.rel==='modulepreload')f.push(t.href);else if(t.type==='module'){k();p(f[0])}` +
  `else if(${isStyle})y(t);else if(e.error instanceof SyntaxError&&!a())c()},true);` +
  // The entry itself is imported by a script of the page.
  `addEventListener('unhandledrejection',function(e){if(a())return;` +
  `if(e.reason instanceof SyntaxError)c();else if(/import|module/i.test(e.reason)){k();p(f[0])}});`;

const wait =
  `setTimeout(k,${patienceMs});setTimeout(function(){d.querySelectorAll('link[rel=stylesheet]').forEach(function(t){` +
  `if(!t.sheet){t.media='none';t.addEventListener('load',function(){t.removeAttribute('media')})}})},${whiteMs})`;

/**
 * Runs in `<head>`, before any file of the page is there: what the page does about its own scripts and styles that fail, are cut off or get
 * no answer. The text and the links are the server's, and remain.
 */
export const bootFailures = `(function(){var d=document,f=[],w=0;${alive}${say}${reload}${probe}${cutOff}${restyle}${listen}${wait}})()`;
