export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-control border border-b-2 border-line bg-surface-2 px-1.5 font-mono text-tiny text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
