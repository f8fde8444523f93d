const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderLeftWidth',
  'borderRightWidth',
  'tabSize',
] as const;

/** The screen position of an offset in a textarea: browsers do not provide it, so its text is laid out in a copy. */
export function caretPosition(area: HTMLTextAreaElement, at: number): { left: number; top: number; bottom: number } {
  const style = getComputedStyle(area);
  const mirror = document.createElement('div');
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${area.offsetWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  mark.textContent = '​';
  mirror.append(area.value.slice(0, at), mark);
  document.body.append(mirror);
  const box = area.getBoundingClientRect();
  const top = box.top + mark.offsetTop - area.scrollTop;
  const position = { left: box.left + mark.offsetLeft, top, bottom: top + mark.offsetHeight };
  mirror.remove();
  return position;
}
