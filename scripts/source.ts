/** A TypeScript file, its path from the root of the project with `/`. */
export interface Source {
  path: string;
  text: string;
}

export interface Figure {
  name: string;
  value: string;
}
