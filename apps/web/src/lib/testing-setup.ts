import { siteWordsIn, wordSets } from '@chaguan/contract/words';
import { afterEach } from 'vitest';
import { setSiteWords } from './words.ts';

// Test files share modules within their process: a test that renders a site's page would leave that site's terms.
afterEach(() => setSiteWords(siteWordsIn('zh', wordSets.teahouse)));
