let open = 0;

/** A list of reminders is on screen: new ones are added to it and need no toast. Returns a function to unregister it. */
export function noticeOpenList(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

export function isListOpen(): boolean {
  return open > 0;
}
