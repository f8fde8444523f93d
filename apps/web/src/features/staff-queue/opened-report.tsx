import { Past } from '../staff-reports/author-past.tsx';
import { Around } from '../staff-reports/background.tsx';
import type { Detail } from '../staff-reports/data.ts';
import { OpenedTexts } from '../staff-reports/message-words.tsx';
import { ReportLines } from '../staff-reports/report-lines.tsx';
import { TextCompare } from '../staff-reports/text-compare.tsx';

/** The same content as on the screen of reports, without its tools. */
export default function OpenedReport({ detail }: { detail: Detail }) {
  const { case: item, past, around } = detail;
  return (
    <div className="grid gap-4">
      <TextCompare detail={detail} />
      {item.targetKind === 'message' && <OpenedTexts key={item.id} caseId={item.id} />}
      <ReportLines detail={detail} />
      <Around around={around} />
      <Past author={item.author} past={past} />
    </div>
  );
}
