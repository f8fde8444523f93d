import { createContext, useContext, useId, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { kept } from '../lib/kept.ts';
import { createStore, useStore } from '../lib/store.ts';
import { draw } from './draw.ts';
import { drawTwice } from './testing.tsx';

const Taste = createContext('plain');
const Sort = createContext({ name: 'green' });

/** How often its component was called by our renderer, React's calls beside. */
function counted<P extends object>(draws: (props: P) => ReactNode) {
  const calls = { count: 0 };
  const component = (props: P) => {
    calls.count += 1;
    return draws(props);
  };
  return { calls, component };
}

test('a component is called once for the same parts', () => {
  const { calls, component } = counted(({ name, onTouch }: { name: string; onTouch: () => void }) => <button type="button" onClick={onTouch}>{name}</button>);
  const Cup = kept(component, ({ name }) => [name]);
  const page = () => <p><Cup name="a" onTouch={() => undefined} />{'&'}<Cup name="b<" onTouch={() => undefined} /></p>;
  expect(draw(page())).toBe('<p><button type="button">a</button>&amp;<button type="button">b&lt;</button></p>');
  expect(draw(page())).toBe('<p><button type="button">a</button>&amp;<button type="button">b&lt;</button></p>');
  expect(calls.count).toBe(2);
});

test('parts are kept apart, and objects are known by identity', () => {
  const { calls, component } = counted(({ parts }: { parts: readonly (string | number | null | object | undefined)[] }) => <i>{JSON.stringify(parts)}</i>);
  const Cup = kept(component, ({ parts }) => parts);
  const tags = [{ id: 1 }];
  const all = [['a', 'b'], ['a1:b'], ['ab'], ['', 'ab'], ['1'], [1], [null], [undefined], ['null,'], [tags], [[{ id: 1 }]], []];
  for (const parts of all) expect(draw(<p><Cup parts={parts} /></p>)).toContain(JSON.stringify(parts).replaceAll('"', '&quot;'));
  expect(calls.count).toBe(all.length);
  draw(<p><Cup parts={[tags]} /></p>);
  expect(calls.count).toBe(all.length);
});

test('contexts and stores that it reads decide too, however deep', async () => {
  const Leaf = () => <u>{useContext(Taste)}</u>;
  const Inner = kept(Leaf, () => []);
  const { calls, component } = counted(() => <b><Inner />{useContext(Sort).name}</b>);
  const Cup = kept(component, () => []);
  const green = { name: 'green' };
  const page = (taste: string, sort: { name: string }) => <Taste value={taste}><Sort value={sort}><p><Cup /></p></Sort></Taste>;
  for (const taste of ['sweet', 'bitter', 'sweet']) expect(draw(page(taste, green))).toBe(`<p><b><u>${taste}</u>green</b></p>`);
  expect(calls.count).toBe(2);
  expect(draw(page('sweet', { name: 'green' }))).toBe('<p><b><u>sweet</u>green</b></p>');
  expect(calls.count).toBe(3);
  await drawTwice(page('bitter', { name: 'black' }));

  const store = { ...createStore('a') };
  const Follower = kept(() => <b>{useStore(store)}</b>, () => []);
  expect(draw(<p><Follower /></p>)).toBe('<p><b>a</b></p>');
  store.initial = 'b';
  expect(draw(<p><Follower /></p>)).toBe('<p><b>b</b></p>');
});

test('ids follow the place in the tree', async () => {
  const { calls, component } = counted(() => <b id={useId()} />);
  const Cup = kept(component, () => []);
  const row = (count: number) => <div>{Array.from({ length: count }, (_, at) => <Cup key={at} />)}</div>;
  const four = await drawTwice(row(4));
  expect(new Set(four.match(/id="[^"]*"/g)).size).toBe(4);
  const before = calls.count;
  expect(draw(row(4))).toBe(four);
  expect(calls.count).toBe(before);
  for (const count of [1, 2, 5, 40]) await drawTwice(row(count));
});

test('texts beside it stay apart, and what belongs into the head gets there each time', async () => {
  const Word = kept(() => 'word', () => []);
  const page = <p>a<Word />b<Word /><Word /><i /><Word /></p>;
  for (let time = 0; time < 3; time += 1) await drawTwice(page);
  const Titled = kept(() => <><title>tea</title><b /></>, () => []);
  const whole = <html lang="zh"><head /><body><Titled /></body></html>;
  for (let time = 0; time < 2; time += 1) expect(await drawTwice(whole)).toContain('<head><title>tea</title></head>');
});

test('what a page has loaded already is loaded by the next page too', async () => {
  const Face = kept(() => <><img alt="" src="/face.png" /><link rel="stylesheet" href="/face.css" precedence="default" /></>, () => []);
  const page = (faces: ReactNode) => <html lang="zh"><head /><body>{faces}</body></html>;
  for (const faces of [<><Face /><Face /></>, <Face key="" />]) expect(await drawTwice(page(faces))).toMatch(/<head>.*face\.png.*face\.css/);
});

test('a drawing that ends in the middle leaves nothing behind', () => {
  let broken = true;
  const Cup = kept(() => {
    if (broken) throw new Error('broken');
    return <b>whole</b>;
  }, () => []);
  expect(() => draw(<p>x<Cup /></p>)).toThrow('broken');
  broken = false;
  expect(draw(<p>x<Cup /></p>)).toBe('<p>x<b>whole</b></p>');
});

test('many copies that begin alike are bounded, and what is asked for again is drawn right', () => {
  const { calls, component } = counted(({ parts }: { parts: readonly number[] }) => <i>{parts.join()}</i>);
  const Cup = kept(component, ({ parts }) => parts);
  const all = Array.from({ length: 200 }, (_, at) => [1, at]);
  for (const parts of [...all, ...all.slice(150)]) expect(draw(<p><Cup parts={parts} /></p>)).toBe(`<p><i>${parts.join()}</i></p>`);
  expect(calls.count).toBe(200);
  for (const parts of all.slice(0, 50)) expect(draw(<p><Cup parts={parts} /></p>)).toBe(`<p><i>${parts.join()}</i></p>`);
  expect(calls.count).toBe(250);
});
