import { siteWordsIn, wordSets } from '@chaguan/contract/words';
import { afterEach } from 'vitest';
import { setSiteWords } from './words.ts';

// Test files share the modules of their process: a test that renders the page of a site leaves the words of that site.
afterEach(() => setSiteWords(siteWordsIn('zh', wordSets.teahouse)));
