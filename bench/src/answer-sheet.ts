import type { Answer, answerFromSite } from '@chaguan/contract';

export interface SheetRow {
  set: string;
  question: string;
  answer: Answer<typeof answerFromSite>;
}

/** Answers as a Markdown page, for human review. */
export function answerSheet(rows: readonly SheetRow[]): string {
  const parts = rows.map(({ set, question, answer: { extracts, sure, citations } }) => {
    const titleOf = (number: number) => citations.find((each) => each.number === number);
    const lines = extracts.map(({ markdown, citation }) => `${markdown}\n\n— ${titleOf(citation)?.kind}: ${titleOf(citation)?.title}`);
    const nearest = citations.map(({ title }) => `- ${title}`).join('\n');
    return `## ${question}\n\n(${set}${sure ? ', sure' : ''})\n\n${extracts.length > 0 ? lines.join('\n\n···\n\n') : `**nothing**; the nearest:\n\n${nearest}`}`;
  });
  return `${parts.join('\n\n---\n\n')}\n`;
}
