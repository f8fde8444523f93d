import { editAssistantSettings } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import type { LimitDraft } from './limits-draft.ts';
import { staffAssistantMessages } from './messages.ts';
import { longestOf } from '../forms/limits.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';

export type LimitRow = {
  key: string;
  name: string;
  draft: LimitDraft;
  /** For a role: whether it has a limit of its own. */
  own: { chosen: boolean; onChange: (own: boolean) => void } | null;
  error: (what: keyof LimitDraft) => string | null;
  onChange: (change: Partial<LimitDraft>) => void;
};

function Cell({ row, what, label }: { row: LimitRow; what: keyof LimitDraft; label: string }) {
  const own = useMessages(staffAssistantMessages);
  const error = row.error(what);
  const closed = row.own !== null && !row.own.chosen;
  return (
    <td className="px-2 py-2 align-top">
      <Input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        name={`${row.key}-${what}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestOf(staffLimitsOf(editAssistantSettings, `member.${what}`))}
        disabled={closed}
        placeholder={closed ? own.same : own.unlimited}
        className="min-w-0 tabular-nums"
        value={closed ? '' : row.draft[what]}
        onChange={(event) => row.onChange({ [what]: event.target.value })}
      />
      <p aria-live="polite" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
    </td>
  );
}

/** The daily limits. */
export function LimitsTable({ rows }: { rows: readonly LimitRow[] }) {
  const own = useMessages(staffAssistantMessages);
  return (
    <table className="w-full text-small">
      <thead className="text-meta text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-medium">
            {own.who}
          </th>
          <th scope="col" className="px-2 py-2 text-left font-medium">
            {own.uses}
          </th>
          <th scope="col" className="px-2 py-2 text-left font-medium">
            {own.tokens}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-line">
            <th scope="row" className="px-4 py-2 text-left font-medium">
              {row.own ? (
                <Checkbox
                  checked={row.own.chosen}
                  aria-label={own.ownLimit(row.name)}
                  onChange={(event) => row.own?.onChange(event.target.checked)}
                >
                  {row.name}
                </Checkbox>
              ) : (
                row.name
              )}
            </th>
            <Cell row={row} what="uses" label={own.cell(row.name, own.uses)} />
            <Cell row={row} what="tokens" label={own.cell(row.name, own.tokens)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
