import { Skeleton } from '../../ui/skeletons.tsx';
import { Around, Past } from '../staff-reports/background.tsx';
import type { Detail } from '../staff-reports/data.ts';
import { OpenedTexts } from '../staff-reports/message-words.tsx';
import { ReportLines } from '../staff-reports/report-lines.tsx';
import { TextCompare } from '../staff-reports/text-compare.tsx';

/** The same content as on the screen of reports, without its tools. */
export function OpenedReport({ detail }: { detail: Detail | undefined }) {
  if (detail === undefined) return <Skeleton shape="row" count={3} />;
  const { case: item, past, around } = detail;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextCompare detail={detail} />
      {item.targetKind === 'message' && <OpenedTexts key={item.id} caseId={item.id} />}
      <ReportLines detail={detail} />
      <Around around={around} />
      <Past author={item.author} past={past} />
    </div>
  );
}
