import { expect, test } from 'vitest';
import { latinLanguage } from './latin-language.ts';

test.each([
  ['fr', 'Combien de temps faut-il infuser ce thé ?'],
  ['fr', "L'eau doit être à 80 degrés environ."],
  ['fr', 'Quelqu un connait une bonne adresse a Paris pour acheter des theieres'],
  ['de', 'Wie lange muss dieser Tee ziehen?'],
  ['de', 'Welche Kanne empfehlt ihr für Anfänger?'],
  ['es', '¿Alguien sabe dónde comprar té oolong en Madrid?'],
  ['es', 'El agua no debe hervir.'],
  ['pt', 'Alguém sabe onde comprar chá em Lisboa?'],
  ['it', 'Qualcuno sa dove comprare il tè a Roma?'],
  ['nl', 'Hoe lang moet deze thee trekken?'],
  ['sv', 'Hur länge ska det här teet dra?'],
  ['da', 'Hvor længe skal denne te trække?'],
  ['fi', 'Kuinka kauan tätä teetä pitää hauduttaa?'],
  ['pl', 'Jak długo parzyć tę herbatę?'],
  ['cs', 'Jak dlouho se má tento čaj louhovat?'],
  ['hu', 'Mennyi ideig kell áztatni ezt a teát?'],
  ['tr', 'Bu çay ne kadar demlenmeli?'],
  ['vi', 'Trà này cần hãm bao lâu?'],
  ['id', 'Berapa lama teh ini harus diseduh?'],
  ['ro', 'Cât timp trebuie să fie infuzat acest ceai?'],
])('%s: %s', (language, text) => {
  expect(latinLanguage(text)).toBe(language);
  // As some keyboards write accents.
  expect(latinLanguage(text.normalize('NFD'))).toBe(language);
});

test.each([
  'Thanks, works for me.',
  'Nice teapot!',
  'LGTM, merged into main',
  'Great café in São Paulo, très chic',
  'Docker compose PostgreSQL install npm fails kubernetes cluster error',
  'Upgrade React Router v7 breaks SSR hydration',
  'Pu-erh from Yunnan, Longjing, Tieguanyin and Da Hong Pao are my favourites',
  'Anyone else get headaches after drinking gyokuro late at night',
  'Can anyone recommend shops in Los Angeles or San Francisco',
  'Gongfu cha chi dao xian sheng',
  'Longjing author_c4d1l_n2 Très bon',
  "I'd say it's fine, don't worry, that's what Mike's friend said",
  'My setup: Hario V60, Fellow Stagg EKG, Baratza Encore',
])('is not taken for another language than English: %s', (text) => {
  expect([null, 'en']).toContain(latinLanguage(text));
});
