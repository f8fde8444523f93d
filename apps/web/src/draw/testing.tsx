import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { drawByReact } from './by-react.ts';
import { draw } from './draw.ts';

/** Draws it in both ways; the two must be the same. @returns what they drew */
export async function drawTwice(node: ReactNode): Promise<string> {
  const ours = draw(node);
  const reacts = (await drawByReact(node)).toString();
  expect(ours).toBe(reacts);
  return ours;
}
