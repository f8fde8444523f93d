import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { phone } from './phone.ts';

const sources = path.join(import.meta.dirname, '..');
const files = globSync('**/*.{css,ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'));
const textOf = (file: string) => readFileSync(path.join(sources, file), 'utf8');
/** Queries of the width at which the layout changes, in rem or as the pixels that it has by default. */
const ofWidth = /\((?:max-|min-)?width[^)]*(?:48rem|76[78](?:\.\d+)?px)[^)]*\)/;

describe('the layout of a phone', () => {
  it('is chosen by the same query in styles and scripts', () => {
    const styles = textOf('app.css');
    expect(styles).toContain(`@custom-variant max-md (@media ${phone});`);
    expect(styles).toContain(`@custom-variant md (@media not (${phone}));`);
  });

  it('is named by no other query', () => {
    expect(files.length).toBeGreaterThan(500);
    const others = files.filter((file) => ofWidth.test(textOf(file).replaceAll(phone, '')));
    expect(others).toEqual([]);
  });
});
