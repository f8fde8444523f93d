import { useEffect, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterPress, followPresses } from './after-press.ts';
import { ApiFailure, type FailureCode } from './api/failure.ts';
import { errorText } from './errors/failure-text.ts';
import type { ErrorParams } from './errors/messages.ts';
import { useLang } from './i18n.ts';

export type FieldProblem = { code: FailureCode; params?: ErrorParams };
export type FieldRules<V> = { [K in keyof V]?: (value: V[K], values: V) => FieldProblem | null };
export type FieldProblems<V> = { [K in keyof V]?: FieldProblem };

export type FormSetup<V> = {
  initial: V;
  rules: FieldRules<V>;
  /** Which field a failure that names none stands beside. */
  place?: (failure: ApiFailure) => FieldProblems<V>;
  /** Tells what no field of this form shows. */
  report: (failure: ApiFailure, claimed: readonly string[]) => void;
};

/** Every rule on every field; empty when the form may be sent. */
export function checkAll<V extends object>(values: V, rules: FieldRules<V>): FieldProblems<V> {
  const problems: FieldProblems<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    const problem = rules[name]?.(values[name], values);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** What the server refused, by field; a failure without fields belongs to none. */
function refusedFields<V extends object>(failure: ApiFailure, values: V): FieldProblems<V> {
  const problems: FieldProblems<V> = {};
  for (const { field, code, params } of failure.fields) {
    if (field in values) problems[field as keyof V] ??= { code, params };
  }
  return problems;
}

/** The first refused control takes the focus, in the middle of the screen: bars stick to its edges. */
export function focusRefused(form: HTMLFormElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/**
 * State of one form: rules run when a field that was touched is left and when the form is sent; a refusal of the
 * server lands beside its field, and the focus goes to the first of them.
 */
export function useForm<V extends object>({ initial, rules, place, report }: FormSetup<V>) {
  const lang = useLang();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems<V>>({});
  const [busy, setBusy] = useState(false);
  useEffect(followPresses, []);

  /** Painted at once, because only then a refused field can take the focus. */
  function refuse(form: HTMLFormElement, found: FieldProblems<V>): void {
    flushSync(() => setProblems(found));
    focusRefused(form);
  }

  async function submit(event: FormEvent<HTMLFormElement>, act: (values: V) => Promise<void>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = checkAll(values, rules);
    if (Object.keys(found).length > 0) {
      refuse(form, found);
      return;
    }
    setBusy(true);
    try {
      await act(values);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      const placed = place?.(reason) ?? {};
      const refused = { ...refusedFields(reason, values), ...placed };
      refuse(form, refused);
      if (Object.keys(placed).length === 0) report(reason, Object.keys(refused));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    submit,
    set<K extends keyof V>(name: K, value: V[K]): void {
      setValues((old) => ({ ...old, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others as FieldProblems<V>);
    },
    /** When a field is left: an untouched one is not yet wrong. */
    leave(name: keyof V): void {
      if (values[name] === initial[name]) return;
      const problem = rules[name]?.(values[name], values) ?? undefined;
      afterPress(() => setProblems((old) => ({ ...old, [name]: problem ?? old[name] })));
    },
    /** Runs one field's rule now, e.g. before a code is sent to what it holds; whether it may be used. */
    check(name: keyof V): boolean {
      const problem = rules[name]?.(values[name], values) ?? undefined;
      setProblems((old) => ({ ...old, [name]: problem }));
      return problem === undefined;
    },
    /** Shows what a call beside the form refused, by field. */
    refuse(failure: ApiFailure): void {
      setProblems((old) => ({ ...old, ...refusedFields(failure, values) }));
    },
    error(name: keyof V): string | null {
      const problem = problems[name];
      return problem ? errorText(problem.code, problem.params ?? {}, lang) : null;
    },
  };
}
