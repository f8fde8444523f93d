import { cardRules, type DurationUnit } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';
import type { CardForm, StaffCard } from './data.ts';

/** A specification while it is edited: numbers are texts, as they are typed. */
export type SpecificationDraft = {
  /** Tells drafts apart; the id where there is one. */
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
  return { key: `new-${made}`, id: null, name: '', stock: 0, stockBy: '100', marketPrice: '', money: '', points: '', unit: 'month', quantity: '1', enabled: true };
}

export function draftOf(card: StaffCard | null): CardDraft {
  if (card === null) return { name: '', subtitle: '', tags: '', roleId: '', introduction: '', onSale: false, specifications: [newSpecification()] };
  const { name, subtitle, tags, role, introduction, onSale, specifications } = card;
  return {
    name, subtitle, introduction, onSale,
    tags: tags.join(' '),
    roleId: role.id,
    specifications: specifications.map(({ id, duration, marketPrice, stock, ...one }) => ({ key: id, id, stock, stockBy: '0', ...duration, ...one, quantity: String(duration.quantity), marketPrice: marketPrice ?? '' })),
  };
}

/** What is typed on a phone's keys: full-width digits are meant well. An empty price is none. */
function plain(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Undefined where a number is none: then nothing is sent. */
function wholeOf(text: string): number | undefined {
  const digits = plain(text);
  return /^-?\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}

/** The first specification with a number that is none, so that it can be said before anything is sent. */
export function draftProblem({ specifications }: CardDraft): (FieldProblem & { place: number }) | null {
  for (const [place, { quantity, stockBy, unit }] of specifications.entries()) {
    const length = wholeOf(quantity);
    if (length === undefined || length < 1 || length > cardRules.longest[unit]) return { place, code: 'field.range', params: { min: 1, max: cardRules.longest[unit] } };
    if (wholeOf(stockBy) === undefined) return { place, code: 'field.digits' };
  }
  return null;
}

export function bodyOf(draft: CardDraft): CardForm {
  return {
    ...draft,
    name: draft.name.trim(),
    tags: draft.tags.split(/[\s,，、]+/).filter((tag) => tag !== ''),
    specifications: draft.specifications.map(({ id, name, stockBy, marketPrice, money, points, unit, quantity, enabled }) => ({
      ...(id !== null && { id }),
      name: name.trim(),
      stockBy: wholeOf(stockBy) ?? 0,
      marketPrice: plain(marketPrice),
      money: plain(money) || '0',
      points: plain(points) || '0',
      unit,
      quantity: wholeOf(quantity) ?? 0,
      enabled,
    })),
  };
}
