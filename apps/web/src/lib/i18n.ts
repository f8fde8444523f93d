import { createContext, useContext } from 'react';
import type { Lang } from './language.ts';
import { withWords } from './words.ts';

type Message = string | ((...args: never[]) => string) | MessageTree;
export type MessageTree = { readonly [key: string]: Message };

/** The same keys and the same parameters in the other language; only the texts differ. */
export type SameShape<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : SameShape<M[K]>;
};

export type Messages<M> = Readonly<Record<Lang, SameShape<M>>>;

/**
 * Declares the texts of one feature, filled with the site's terms (`‹member›`, `‹staff›`, `‹place›`). English that lacks a key or a
 * parameter of the Chinese does not compile.
 */
export function messages<const M extends MessageTree>(labels: { zh: M & SameShape<M>; en: NoInfer<SameShape<M>> }): Messages<M> {
  return withWords(labels);
}

export const LangContext = createContext<Lang>('zh');

export function useLang(): Lang {
  return useContext(LangContext);
}

export function useMessages<M>(labels: Messages<M>): SameShape<M> {
  return labels[useLang()];
}
