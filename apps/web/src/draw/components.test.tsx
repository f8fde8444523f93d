import { Component, createContext, createElement, forwardRef, Fragment, lazy, memo, StrictMode, Suspense, use, useActionState, useCallback, useContext, useDeferredValue, useEffect, useId, useMemo, useOptimistic, useReducer, useRef, useState, useSyncExternalStore, useTransition, type ReactNode, type Ref } from 'react';
import { useFormStatus } from 'react-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { CannotDraw } from './cannot-draw.ts';
import { draw } from './draw.ts';
import { drawTwice } from './testing.tsx';

// What React says in development of odd values is not the matter here.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

const Taste = createContext('plain');

function Cup({ ref, children }: { ref?: Ref<HTMLButtonElement>; children?: ReactNode }) {
  const taste = useContext(Taste);
  const kept = useRef<HTMLElement>(null);
  const [count, setCount] = useState(() => 1);
  const [total, add] = useReducer((sum: number, more: number) => sum + more, 2, (start) => start * 2);
  const twice = useMemo(() => count * 2, [count]);
  const press = useCallback(() => setCount(3), []);
  const id = useId();
  const shown = useSyncExternalStore(() => () => undefined, () => 'browser', () => 'server');
  const [pending] = useTransition();
  const late = useDeferredValue('late', 'early');
  const [hoped] = useOptimistic('hope');
  const [state] = useActionState(() => 'acted', 'initial');
  const { pending: sending } = useFormStatus();
  useEffect(() => add(1), []);
  return (
    <button id={id} onClick={press} ref={ref ?? (kept as Ref<HTMLButtonElement>)}>
      {taste} {count} {total} {twice} {shown} {String(pending)} {late} {hoped} {state} {String(sending)} {use(Taste)}
      {children}
    </button>
  );
}

class Old extends Component<{ from: string; children?: ReactNode }, { seen: string; own: number }> {
  static override contextType = Taste;
  override state = { seen: '', own: 1 };
  static getDerivedStateFromProps({ from }: { from: string }) {
    return { seen: `${from}!` };
  }
  override render() {
    return [this.state.seen, this.state.own, String(this.context), this.props.children];
  }
}

test('components, contexts and hooks', async () => {
  const Forwarded = forwardRef<HTMLElement, { a: string }>((props, ref) => <b ref={ref}>{Object.keys(props).join()}{props.a}</b>);
  const Remembered = memo(Cup);
  await drawTwice(
    <StrictMode>
      <Cup />
      <Taste value="sweet">
        <Remembered ref={{ current: null }}>
          <Taste value="bitter"><Old from="x"><Cup /></Old></Taste>
        </Remembered>
        <Taste.Consumer>{(taste) => <u>{taste}</u>}</Taste.Consumer>
      </Taste>
      <Forwarded a="1" ref={{ current: null }} />
      <Suspense fallback="wait">a<Cup />b</Suspense>c<Suspense>{null}</Suspense>
      {Taste as never}
    </StrictMode>,
  );
  expect(draw(<Cup />)).toContain('plain');
});

test('a component that sets its state while drawn is drawn again with it', async () => {
  function Adjusting({ to }: { to: number }) {
    const [now, setNow] = useState(0);
    const few = now < 2;
    const memoed = useMemo(() => (few ? 'few' : 'many'), [few]);
    const id = useId();
    if (now < to) setNow((one) => one + 1);
    return <i id={id}>{now} {memoed}</i>;
  }
  expect(await drawTwice(<Adjusting to={3} />)).toContain('3<!-- --> <!-- -->many');
  function Endless() {
    const [now, setNow] = useState(0);
    if (now >= 0) setNow(now + 1);
    return null;
  }
  expect(() => draw(<Endless />)).toThrow(CannotDraw);
});

test('a lazy part is thrown as its promise until it is there', async () => {
  const Late = lazy(async () => ({ default: () => <b>here</b> }));
  const page = <Suspense fallback="wait"><Late /></Suspense>;
  const thrown = (() => {
    try {
      return draw(page);
    } catch (reason) {
      return reason;
    }
  })();
  expect(thrown).toHaveProperty('then');
  await thrown;
  expect(await drawTwice(page)).toBe('<!--$--><b>here</b><!--/$-->');
});

test('what a component throws leaves no trace in the next drawing', async () => {
  const Broken = () => {
    useState(1);
    throw new Error('broken');
  };
  expect(() => draw(<html lang="zh"><body><Taste value="spilt">text<Broken /></Taste></body></html>)).toThrow('broken');
  expect(() => draw(<Cup>{draw('x')}</Cup>)).not.toThrow();
  const Inner = () => <>{draw('x')}</>;
  expect(() => draw(<Inner />)).toThrow(CannotDraw);
  expect(await drawTwice(<Cup />)).toContain('plain');
});

/** A generator that gives the same trees each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

function Named({ children, times }: { children?: ReactNode; times: number }) {
  const first = useId();
  const second = times > 1 ? use(Again) : '';
  return <i id={first} title={second}>{children}</i>;
}
const Again = createContext('again');

function Twice({ children }: { children?: ReactNode }) {
  return <u id={useId()} lang={useId()}>{children}</u>;
}

function grow(roll: (sides: number) => number, depth: number): ReactNode {
  const below = () => grow(roll, depth - 1);
  const many = (least: number) => Array.from({ length: least + roll(depth > 20 ? 2 : 5) }, (_, index) => <Fragment key={index}>{below()}</Fragment>);
  if (depth === 0) return ['text', '', 7, null, <br key="br" />][roll(5)];
  switch (roll(depth > 20 ? 6 : 12)) {
    case 0:
      return <Twice>{below()}</Twice>;
    case 1:
      return <Named times={roll(3)}>{below()}</Named>;
    case 2:
    case 3:
      return <p className="x">{below()}{roll(2) === 0 ? null : 'tail'}</p>;
    case 4:
      return <Suspense>{below()}</Suspense>;
    case 5:
      return <Again value={String(roll(9))}>{below()}</Again>;
    case 6:
      return <>{below()}{many(0)}</>;
    case 7:
      return <>{many(1)}{below()}</>;
    case 8:
      return createElement(Fragment, null, [createElement(Fragment, { key: 1 }, below())], 'a', createElement(Fragment, null, 'b', below()));
    case 9:
      return <div>{many(2)}</div>;
    case 10:
      return roll(2) === 0;
    default:
      return 'text<>';
  }
}

test('any tree is drawn as React draws it, ids too', async () => {
  let ids = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const roll = dice(seed);
    // Every tenth tree is deep: its ids outgrow the bits of a number.
    const html = await drawTwice(<main>{grow(roll, seed % 10 === 0 ? 60 : 7)}{grow(roll, 4)}</main>);
    ids += html.split('_R_').length - 1;
  }
  expect(ids).toBeGreaterThan(200);
});
