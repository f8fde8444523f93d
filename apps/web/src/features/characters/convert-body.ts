import type { PostCharacters } from '../../lib/post-characters.ts';
import { type Converted, convertTexts } from './convert-texts.ts';
import { converterOf } from './converter.ts';
import simplifiedUrl from './to-simplified.txt?url';
import traditionalUrl from './to-traditional.txt?url';

type Convert = (text: string) => string;

const tables: Partial<Record<PostCharacters, Promise<Convert>>> = {};

async function load(url: string): Promise<Convert> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return converterOf(await response.text()).convert;
}

/** The conversion, loaded once; after a failure it is tried again. */
async function conversionTo(characters: Exclude<PostCharacters, 'written'>): Promise<Convert> {
  const url = characters === 'traditional' ? traditionalUrl : simplifiedUrl;
  tables[characters] ??= load(url).catch((failure: unknown) => {
    delete tables[characters];
    throw failure;
  });
  return tables[characters];
}

/** Shows the prose of a body in other characters; what is stored, copied from the source or searched stays as it is. */
export async function convertBody(root: HTMLElement, characters: Exclude<PostCharacters, 'written'>): Promise<Converted> {
  return convertTexts(root, await conversionTo(characters));
}
