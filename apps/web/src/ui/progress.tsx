/** A progress bar; the native element cannot use our colours. */
export function Progress({ value, max, label }: { value: number; max: number; label?: string }) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-chip border-0 bg-surface-2 [&::-moz-progress-bar]:bg-tea [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-tea"
    />
  );
}
