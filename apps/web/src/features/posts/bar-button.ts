import { buttonClass } from '../../ui/button.tsx';

/** What a button in the bar of a topic or a question looks like. */
export const barButton = buttonClass('quiet', 'medium', 'px-3 max-md:gap-1 max-md:px-0 max-md:text-meta');
