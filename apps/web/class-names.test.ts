import { expect, test } from 'vitest';
import { classesOf, divideAtUtilities, mapClasses, shortNames } from './class-names.ts';

const css = String.raw`@layer base{html{width:calc(1px + .5em)}.body-text{a:b}}@layer utilities{.top-0\.5{top:.5px}.\[a\&\]\:hover\:x{&:is(a):hover{c:d}}.group-hover\/row\:u:is(:where(.group\/row):hover *){e:f}.before\:content-\[\'\{\.a-b\'\]:before{content:'.c-d{'}@media (width>=1.5px){.md\:p-2{g:h}}.flex{i:j}}.by-hand{k:l}`;

test('a style sheet is divided at the end of its layer, whatever braces its names hold', () => {
  const { before, utilities, after } = divideAtUtilities(css);
  expect(before + utilities + after).toBe(css);
  expect(utilities.startsWith('@layer utilities{')).toBe(true);
  expect(after).toBe('.by-hand{k:l}');
  expect(divideAtUtilities('.a-b{c:d}')).toEqual({ before: '.a-b{c:d}', utilities: '', after: '' });
});

test('classes are found in selectors alone, as they are written in a class list', () => {
  const found = classesOf(divideAtUtilities(css).utilities);
  expect([...found]).toEqual(['top-0.5', '[a&]:hover:x', 'group-hover/row:u', 'group/row', "before:content-['{.a-b']", 'md:p-2', 'flex']);
});

test('selectors get the names, declarations and conditions stay', () => {
  const names: Record<string, string> = { 'top-0.5': 'Aa', 'group/row': 'Bb', 'md:p-2': 'Cc', 'c-d': 'Dd', 5: 'Ee' };
  const short = mapClasses(css, (name) => names[name]);
  expect(short).toBe(css.replace(String.raw`.top-0\.5{`, '.Aa{').replace(String.raw`.group\/row)`, '.Bb)').replace(String.raw`.md\:p-2{`, '.Cc{'));
});

test('names are two characters that nobody shares, and words that may mean something else have none', () => {
  const classes = Array.from({ length: 900 }, (_, at) => `gap-${at}`);
  const names = shortNames([...classes, 'flex', 'hidden']);
  expect([...names.keys()].toSorted()).toEqual(classes.toSorted());
  expect(new Set(names.values()).size).toBe(900);
  expect([...names.values()].filter((name) => !/^[A-Z_][\w-]$/.test(name))).toEqual([]);
});

test('names hang on the classes, not on their order, and another class moves few of them', () => {
  const classes = Array.from({ length: 900 }, (_, at) => `gap-${at}`);
  const names = shortNames(classes);
  expect(shortNames(classes.toReversed())).toEqual(names);
  const later = shortNames([...classes, 'one-more']);
  expect(classes.filter((name) => later.get(name) !== names.get(name)).length).toBeLessThan(20);
});

test('more classes than two characters can tell apart are refused', () => {
  expect(() => shortNames(Array.from({ length: 1650 }, (_, at) => `gap-${at}`))).toThrow('too many');
});
