import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Member } from '../people/data.ts';
import { useReport } from '../reports/use-report.tsx';
import { useMayReport } from './use-may-report.ts';

/** Reports a topic or a question, in its action bar. */
export function ReportButton({ subject }: { subject: { kind: 'topic' | 'question'; id: string; author: Member; state: string } }) {
  const { items, dialog } = useReport(subject.kind, subject.id);
  const mayReport = useMayReport(subject);
  const [item] = items;
  if (!mayReport || item?.kind !== 'act') return null;
  return (
    <>
      <Button tone="quiet" className="px-3 max-sm:px-2" icon={<Icon name="flag" size={17} />} onClick={item.onSelect}>
        <span className="max-sm:sr-only">{item.label}</span>
      </Button>
      {dialog}
    </>
  );
}
