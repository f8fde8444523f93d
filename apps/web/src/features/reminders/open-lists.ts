let open = 0;

/** A list of reminders is on screen: what arrives stands in it and needs no toast. Returns the way to say that it left. */
export function noticeOpenList(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

export function isListOpen(): boolean {
  return open > 0;
}
