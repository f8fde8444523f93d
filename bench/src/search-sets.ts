import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { textOfHtml } from '../../apps/server/src/modules/search/documents/text-of-html.ts';

export interface SearchCase {
  query: string;
  /** Indexes in the list of documents; any of them is right. */
  right: ReadonlySet<number>;
  /** What an answer must contain, if the set has it; any of them is right. */
  answers: readonly string[];
}

export interface QualitySet {
  name: string;
  documents: string[];
  /** The name of the tag of each document, if the set has tags. */
  tags?: string[];
  cases: SearchCase[];
}

const unpacked = (file: string): string => gunzipSync(readFileSync(file)).toString();

function linesOf<T>(folder: string, name: string): T[] {
  return unpacked(join(folder, name))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Some questions and some texts occur several times: any of them is right. */
function pairsOf<R>(name: string, rows: readonly R[], question: (row: R) => string, text: (row: R) => string): QualitySet {
  const documents = [...new Set(rows.map(text))];
  const indexes = new Map(documents.map((document, at) => [document, at]));
  const cases = [...Map.groupBy(rows, question)].map(([query, group]) => ({
    query,
    right: new Set(group.map((row) => indexes.get(text(row)) ?? -1)),
    answers: [],
  }));
  return { name, documents, cases };
}

/** Patients' questions under a title, and doctors' answers. */
export function medical(folder: string): [QualitySet, QualitySet, QualitySet] {
  const rows = linesOf<{ title: string; ask: string; answer: string }>(folder, 'medical-qa.jsonl.gz');
  return [
    pairsOf(
      'medical-qa, title → ask',
      rows,
      ({ title }) => title,
      ({ ask }) => ask,
    ),
    pairsOf(
      'medical-qa, title → answer',
      rows,
      ({ title }) => title,
      ({ answer }) => answer,
    ),
    pairsOf(
      'medical-qa, ask → answer',
      rows,
      ({ ask }) => ask,
      ({ answer }) => answer,
    ),
  ];
}

export function paragraphs(folder: string): QualitySet {
  const documents = linesOf<{ text: string }>(folder, 'cmrc2018-dev.docs.jsonl.gz').map(({ text }) => text);
  const cases = linesOf<{ query: string; doc: number; answers: string[] }>(folder, 'cmrc2018-dev.queries.jsonl.gz').map(
    ({ query, doc, answers }) => ({ query, right: new Set([doc]), answers }),
  );
  return { name: 'cmrc2018-dev, question → paragraph', documents, cases };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#xA': '\n', '#xD': '', '#39': "'" };

interface Post {
  id: string;
  parentId: string | undefined;
  acceptedId: string | undefined;
  score: number;
  title: string;
  text: string;
  /** The first of its tags; an answer has none. */
  tag: string;
}

function postsOf(file: string): { questions: Post[]; answers: Post[] } {
  const plain = (value = ''): string => value.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
  const posts = [...unpacked(file).matchAll(/<row ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const values = new Map([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const post: Post = {
      id: values.get('Id') ?? '',
      parentId: values.get('ParentId'),
      acceptedId: values.get('AcceptedAnswerId'),
      score: Number(values.get('Score')),
      title: plain(values.get('Title')),
      text: textOfHtml(plain(values.get('Body'))),
      tag: /[^<>|]+/.exec(plain(values.get('Tags')))?.[0].replaceAll('-', ' ') ?? '',
    };
    return { post, type: values.get('PostTypeId') };
  });
  const ofType = (expected: string) => posts.flatMap(({ post, type }) => (type === expected ? [post] : []));
  return { questions: ofType('1'), answers: ofType('2') };
}

/** A whole pasted paragraph as query. */
const pasted = 200;

/** Questions and answers of a site in English. */
export function dump(folder: string, site: string): QualitySet[] {
  const { questions, answers } = postsOf(join(folder, site, 'Posts.xml.gz'));
  const answersTo = ({ id }: Post) => answers.flatMap((answer, index) => (answer.parentId === id ? [{ ...answer, index }] : []));
  const documents = answers.map(({ text }) => text);
  const byTitle = pairsOf(
    `${site}, title → body`,
    questions,
    ({ title }) => title,
    ({ text }) => text,
  );
  const tags = new Map(questions.map(({ text, tag }) => [text, tag]));
  const answered = questions.map((question) => ({ question, own: answersTo(question) })).filter(({ own }) => own.length > 0);
  return [
    byTitle,
    { ...byTitle, name: `${site}, title → body with its tag`, tags: byTitle.documents.map((text) => tags.get(text) ?? '') },
    {
      name: `${site}, title → any answer`,
      documents,
      cases: answered.map(({ question, own }) => ({
        query: question.title,
        right: new Set(own.map(({ index }) => index)),
        answers: [],
      })),
    },
    {
      name: `${site}, 200 characters → best answer`,
      documents,
      cases: answered.map(({ question, own }) => {
        const [first] = own.toSorted((a, b) => b.score - a.score);
        const best = own.find(({ id }) => id === question.acceptedId) ?? first;
        return { query: question.text.slice(0, pasted), right: new Set([best?.index ?? -1]), answers: [] };
      }),
    },
  ];
}
