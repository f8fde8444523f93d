/**
 * The line of facts of a row in a list. The row is a container (`@container`), measured in the reader's font size: where it is narrow, the
 * time stands on a second line, which does not begin with the dot of the first; in a row with labels it does so earlier.
 */
export const factLine = 'mt-1.5 flex items-center gap-x-2 gap-y-1 text-meta text-ink-2 compact:mt-0 compact:flex-nowrap';
export const wrapsLate = '@max-[22rem]:flex-wrap';
export const wrapsEarly = '@max-[30rem]:flex-wrap';

/** The time, in a row without labels and in one with them. */
export const timeLate = 'min-w-0 truncate @max-[22rem]:order-1 @max-[22rem]:basis-full compact:basis-auto compact:order-none';
export const timeEarly = 'min-w-0 truncate @max-[30rem]:order-1 @max-[30rem]:basis-full compact:basis-auto compact:order-none';

/** The dot before it. */
export const dotLate = "before:mr-2 before:content-['·'/''] @max-[22rem]:before:hidden compact:before:hidden";
export const dotEarly = "before:mr-2 before:content-['·'/''] @max-[30rem]:before:hidden compact:before:hidden";
