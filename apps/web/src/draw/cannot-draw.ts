/** Something that React can draw and this renderer does not: React draws the whole page instead. */
export class CannotDraw extends Error {
  override readonly name = 'CannotDraw';
}
