import { addMembershipCard, cardRules, type DurationUnit } from '@chaguan/contract';
import type { Problems } from '../../../lib/form.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { numberProblem, plainDigits, rowProblems } from '../../forms/contract-rules.ts';
import type { CardForm, StaffCard } from './data.ts';

/** A specification being edited: numbers are texts, as typed. */
export type SpecificationDraft = {
  /** Identifies drafts; the id if there is one. */
  key: string;
  id: string | null;
  name: string;
  stock: number;
  stockBy: string;
  marketPrice: string;
  money: string;
  points: string;
  unit: DurationUnit;
  quantity: string;
  enabled: boolean;
};

export type CardDraft = Omit<CardForm, 'tags' | 'specifications'> & { tags: string; specifications: SpecificationDraft[] };

let made = 0;

export function newSpecification(): SpecificationDraft {
  made += 1;
  return {
    key: `new-${made}`,
    id: null,
    name: '',
    stock: 0,
    stockBy: '100',
    marketPrice: '',
    money: '',
    points: '',
    unit: 'month',
    quantity: '1',
    enabled: true,
  };
}

export function cardDraftOf(card: StaffCard | null): CardDraft {
  if (card === null)
    return { name: '', subtitle: '', tags: '', roleId: '', introduction: '', onSale: false, specifications: [newSpecification()] };
  const { name, subtitle, tags, role, introduction, onSale, specifications } = card;
  return {
    name,
    subtitle,
    introduction,
    onSale,
    tags: tags.join(' '),
    roleId: role.id,
    specifications: specifications.map(({ id, duration, marketPrice, stock, ...one }) => ({
      key: id,
      id,
      stock,
      stockBy: '0',
      ...duration,
      ...one,
      quantity: String(duration.quantity),
      marketPrice: marketPrice ?? '',
    })),
  };
}

const specificationLimits = staffLimitsOf(addMembershipCard, 'specifications');

/** What the contract rejects in the specifications, and durations that are too long for their unit. */
export function specificationProblems({ specifications }: CardDraft): Problems {
  const problems = rowProblems('specifications', specifications, specificationLimits);
  for (const [index, { quantity, unit }] of specifications.entries()) {
    const problem = numberProblem(quantity, { minimum: 1, maximum: cardRules.longest[unit] });
    if (problem) problems[`specifications.${index}.quantity`] = problem;
  }
  return problems;
}

/** An empty price is no price. */
export function cardBodyOf(draft: CardDraft): CardForm {
  return {
    ...draft,
    tags: draft.tags.split(/[\s,，、]+/).filter((tag) => tag !== ''),
    specifications: draft.specifications.map(({ id, name, stockBy, marketPrice, money, points, unit, quantity, enabled }) => ({
      ...(id !== null && { id }),
      name: name.trim(),
      stockBy: Number(plainDigits(stockBy)),
      marketPrice: plainDigits(marketPrice),
      money: plainDigits(money) || '0',
      points: plainDigits(points) || '0',
      unit,
      quantity: Number(plainDigits(quantity)),
      enabled,
    })),
  };
}
