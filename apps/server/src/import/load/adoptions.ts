import { countOf } from './counts.ts';
import type { Batch } from './kind-loader.ts';
import { stageRecords } from './stage.ts';

/** A choice of an asker, written after the answers. */
export interface Adoption {
  question: string;
  answer: string;
  adoptedAt?: string;
}

/** Stages the choice of a question that is written now; that of an earlier one is counted only. */
export async function stageAdoption({ tx, run, counts }: Batch, adoption: Adoption, isKnown: boolean): Promise<void> {
  const count = countOf(counts, 'adoptions', 'questions');
  count.read += 1;
  if (isKnown) count.already += 1;
  else {
    const row = { key: adoption.question, origin: 'questions', rows: 1, order: undefined, record: adoption };
    await stageRecords(tx, run.name, 'adoptions', [row]);
  }
}
