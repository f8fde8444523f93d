/** Name of the constraint that a statement violated, so that a command can map it to an error code; otherwise undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || !('code' in error)) return undefined;
  return String(error.code).startsWith('23') ? String(error.constraint) : undefined;
}
