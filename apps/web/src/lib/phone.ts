/**
 * When the layout of a phone is shown: little width, or little height beside a thumb or a small window, which is a phone on its side. The
 * variants `max-md:` and `md:` of app.css are this query and its opposite; a test compares them.
 */
export const phone = '(width < 48rem) or ((height < 30rem) and (width < 75rem) and ((pointer: coarse) or (width < 62rem)))';
