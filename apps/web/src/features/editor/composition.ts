import type { CompositionEvent } from 'react';

/** For the plain text: an element cannot be asked whether an input method composes, so the state is stored on it. */
export const composition = {
  onCompositionStart({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    currentTarget.dataset['composing'] = '';
  },
  onCompositionEnd({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    delete currentTarget.dataset['composing'];
  },
};
