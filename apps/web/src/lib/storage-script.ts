/**
 * Runs in `<head>` before all other scripts. Where cookies are blocked, reading `localStorage` throws, and in some web views it is null: the
 * page then remembers for itself, until it is closed.
 */
export const storageScript =
  `(function(){['localStorage','sessionStorage'].forEach(function(n){try{if(window[n])return}catch(e){}var m=new Map();` +
  `Object.defineProperty(window,n,{value:{getItem:function(k){k=String(k);return m.has(k)?m.get(k):null},` +
  `setItem:function(k,v){m.set(String(k),String(v))},removeItem:function(k){m.delete(String(k))},clear:function(){m.clear()},` +
  `key:function(i){return Array.from(m.keys())[i]||null},get length(){return m.size}}})})})()`;
