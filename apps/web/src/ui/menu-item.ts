import type { ReactNode } from 'react';

/** One entry of a menu. */
export type MenuItem =
  | { kind?: 'act'; label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean }
  /** `aside`: a figure at the right. */
  | { kind: 'link'; label: string; icon?: ReactNode; aside?: ReactNode; to: string }
  | { kind: 'choice'; label: string; note?: string; icon?: ReactNode; chosen: boolean; onSelect: () => void }
  | { kind: 'line' }
  | { kind: 'text'; label: ReactNode };

export type MenuProps = {
  /** The accessible label and tooltip; for a trigger without text. */
  label?: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  align?: 'start' | 'end';
};
