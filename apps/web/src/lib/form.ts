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
/** By name, or by the path of a part. */
export type Problems = Partial<Record<string, FieldProblem>>;

export type FormSetup<V> = {
  initial: V;
  rules: FieldRules<V>;
  /** Problems of parts of a value, by their path: `specifications.1.money`. */
  check?: (values: V) => Problems;
  /** The field that shows a failure without a field. */
  problemsOf?: (failure: ApiFailure) => FieldProblems<V>;
  /** Whether the form shows failures of a field, e.g. `options.1.zh`; by default of each field that has a value. */
  shows?: (field: string) => boolean;
  /** Reports failures that no field of this form shows. */
  report: (failure: ApiFailure, claimed: readonly string[]) => void;
};

/** Every rule on every field; empty when the form is valid. */
export function checkAll<V extends object>(values: V, rules: FieldRules<V>): FieldProblems<V> {
  const problems: FieldProblems<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    const problem = rules[name]?.(values[name], values);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** The server's failures by field; a failure without fields belongs to none. */
function refusedFields(failure: ApiFailure, shows: (field: string) => boolean): Problems {
  const problems: Problems = {};
  for (const { field, code, params } of failure.fields) {
    if (shows(field)) problems[field] ??= { code, params };
  }
  return problems;
}

const isOf = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`);

/** Focuses the first invalid control and scrolls it to the middle of the screen, because sticky bars cover the edges. */
export function focusRefused(form: HTMLFormElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/**
 * State of one form: rules run when a changed field loses the focus and when the form is sent; a failure of the server is shown at its
 * field, and the first of them gets the focus.
 */
export function useForm<V extends object>({ initial, rules, check, problemsOf, report, shows }: FormSetup<V>) {
  const lang = useLang();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  useEffect(followPresses, []);

  const hasField = shows ?? ((field: string) => field in values);

  /** Flushed synchronously, because only then an invalid field can get the focus. */
  function refuse(form: HTMLFormElement, failures: Problems): void {
    flushSync(() => setProblems(failures));
    focusRefused(form);
  }

  async function submit(event: FormEvent<HTMLFormElement>, act: (values: V) => Promise<void>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const failures: Problems = { ...checkAll(values, rules), ...check?.(values) };
    if (Object.keys(failures).length > 0) {
      refuse(form, failures);
      return;
    }
    setBusy(true);
    try {
      await act(values);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      const own: Problems = problemsOf?.(reason) ?? {};
      const refused = { ...refusedFields(reason, hasField), ...own };
      refuse(form, refused);
      if (Object.keys(own).length === 0) report(reason, Object.keys(refused));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    submit,
    /** `settled`: which problem is resolved, if the value has several, e.g. `specifications.1.money`. */
    set<K extends keyof V & string>(name: K, value: V[K], settled: string = name): void {
      setValues((old) => ({ ...old, [name]: value }));
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !isOf(field, settled))));
    },
    /** When a field loses the focus: an unchanged one is not invalid yet. */
    leave(name: keyof V & string): void {
      if (values[name] === initial[name]) return;
      const problem = rules[name]?.(values[name], values) ?? undefined;
      afterPress(() => setProblems((old) => ({ ...old, [name]: problem ?? old[name] })));
    },
    /** Runs one field's rule now, e.g. before a code is sent to its value; returns whether it is valid. */
    check(name: keyof V & string): boolean {
      const problem = rules[name]?.(values[name], values) ?? undefined;
      setProblems((old) => ({ ...old, [name]: problem }));
      return problem === undefined;
    },
    /** Shows the failures of another request of the form, by field. */
    refuse(failure: ApiFailure): void {
      setProblems((old) => ({ ...old, ...refusedFields(failure, hasField) }));
    },
    /** The problem of a field, or of a part of it, e.g. `specifications.1.money`. */
    error(name: string): string | null {
      const problem = problems[name] ?? Object.entries(problems).find(([field, one]) => one && isOf(field, name))?.[1];
      return problem ? errorText(problem.code, problem.params ?? {}, lang) : null;
    },
  };
}
