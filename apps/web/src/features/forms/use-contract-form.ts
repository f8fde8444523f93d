import type { Body } from '@chaguan/contract';
import { useState, type FormEvent } from 'react';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useForm, type FieldProblem, type FieldProblems, type FieldRules, type Problems } from '../../lib/form.ts';
import { useLang } from '../../lib/i18n.ts';
import type { Limits } from './limits.ts';
import { staffLimitsOf, type StaffFormEndpoint } from './staff-limits.ts';
import { contractProblem, isNumeric, plainDigits } from './contract-rules.ts';

/** What a form sends: texts of numeric fields are converted to numbers. */
export type Sent<V, B> = {
  [K in keyof V]: K extends keyof B ? (V[K] extends string ? (NonNullable<B[K]> extends number ? number : V[K]) : V[K]) : V[K];
};

export type ContractFormSetup<E extends StaffFormEndpoint, V extends object> = {
  /** The endpoint whose body the form fills: limits come from it. */
  endpoint: E;
  /** Values by the names of the body, numbers as texts; other names are local to the form. */
  initial: V;
  /** Rules that the contract cannot express. They run before its limits, and only for fields on screen. */
  rules?: FieldRules<V>;
  /** Problems of rows, see `rowProblems`. */
  check?: (values: V) => Problems;
  /** Maps failures without a field, or with another name, to the field where they are shown. */
  problemsOf?: (failure: ApiFailure) => FieldProblems<V>;
  /** Fields with controls of their own, which show `form.error(name)`; including their rows and parts. */
  own?: readonly (keyof V & string)[];
};

type Clean = (text: string) => string;

/** A form over the body of an endpoint: limits of the contract, failures by field, and `foot` for failures that no field shows. */
export function useContractForm<E extends StaffFormEndpoint, V extends object>({
  endpoint,
  initial,
  rules,
  check,
  problemsOf,
  own = [],
}: ContractFormSetup<E, V>) {
  const lang = useLang();
  const [first] = useState(initial);
  const [foot, setFoot] = useState<readonly string[]>([]);
  // Fields on screen, each with a function that normalizes its text before sending.
  const [fields] = useState(() => new Map<string, Clean>());
  const [show] = useState(() => (name: string, clean: Clean) => {
    fields.set(name, clean);
    return () => void fields.delete(name);
  });
  const limits = (name: string): Limits => staffLimitsOf(endpoint, name);
  const shows = (field: string): boolean => [...fields.keys(), ...own].some((name) => field === name || field.startsWith(`${name}.`));

  const checked: FieldRules<V> = {};
  for (const name of Object.keys(first) as (keyof V & string)[]) {
    checked[name] = (value, values): FieldProblem | null =>
      shows(name) ? (rules?.[name]?.(value, values) ?? contractProblem(value, limits(name))) : null;
  }
  const form = useForm<V>({
    initial: first,
    rules: checked,
    check,
    problemsOf,
    shows,
    report(failure, claimed) {
      if (!failure.reported) setFoot(failureLines(failure, lang, claimed));
      failure.reported = true;
    },
  });

  function sentOf(values: V): Sent<V, Body<E>> {
    const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, isNumeric(limits(name)) ? Number(plainDigits(value)) : (fields.get(name)?.(value) ?? value)];
    });
    return Object.fromEntries(entries) as Sent<V, Body<E>>;
  }

  return {
    ...form,
    limits,
    foot,
    show,
    dirty: () => JSON.stringify(form.values) !== JSON.stringify(first),
    submit(event: FormEvent<HTMLFormElement>, act: (sent: Sent<V, Body<E>>) => Promise<void>): Promise<void> {
      setFoot([]);
      return form.submit(event, (values) => act(sentOf(values)));
    },
  };
}

/** What fields need of a form, whatever its target. */
export type ContractForm<V extends object> = Omit<ReturnType<typeof useContractForm<StaffFormEndpoint, V>>, 'submit'>;
