import { buttonClass } from '../../ui/button.tsx';

/** The appearance of a button in the bar of a topic or a question. */
export const barButton = buttonClass(
  'quiet',
  'medium',
  'px-3 max-md:min-w-11 max-md:flex-col max-md:gap-0 max-md:px-1 max-md:text-mini short:max-md:flex-row short:max-md:gap-1',
);
