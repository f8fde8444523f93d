import { importHelpArticle, importHelpCategory } from '../../../modules/help/index.ts';
import { type KindLoader, known, missing, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';
import { linked, refsIn } from '../texts.ts';

const longest = { name: 100, description: 300 };

const cut = (text: string, characters: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, characters).join('');

/** Categories of help in two levels; the parents of a source come before their children. */
export const helpCategoryLoader: KindLoader<'help-categories'> = {
  kind: 'help-categories',
  refs: ({ key, parent }) => [
    { kind: 'help-categories', key },
    ...(parent === undefined ? [] : [{ kind: 'help-categories', key: parent }]),
  ],
  async load({ tx, run, refs }, { key, record }) {
    if (refs.id('help-categories', key) !== undefined) return known;
    const { parent, name, nameEn = '', description = '', descriptionEn = '', order = 0 } = record;
    const parentId = refs.id('help-categories', parent) ?? null;
    if (parent !== undefined && parentId === null) return missing('category');
    if (cut(name, longest.name) === '') return skipped('empty name');
    const id = await importHelpCategory(tx, {
      parentId,
      nameZh: cut(name, longest.name),
      nameEn: cut(nameEn, longest.name),
      descriptionZh: cut(description, longest.description),
      descriptionEn: cut(descriptionEn, longest.description),
      sort: order,
    });
    refs.add('help-categories', key, id);
    await remember(tx, run.source.site, 'help-categories', key, id);
    return written;
  },
};

/** Articles of help, for readers or staff alone as they were. */
export const helpArticleLoader: KindLoader<'help-articles'> = {
  kind: 'help-articles',
  refs: ({ key, category, body, bodyEn = '' }) => [
    { kind: 'help-articles', key },
    { kind: 'help-categories', key: category },
    ...refsIn(body),
    ...refsIn(bodyEn),
  ],
  async load(batch, { key, record }) {
    const { tx, run, refs, remark } = batch;
    if (refs.id('help-articles', key) !== undefined) return known;
    const categoryId = refs.id('help-categories', record.category);
    if (categoryId === undefined) return missing('category');
    const { name, nameEn = '', body, bodyEn = '', subject, hidden = false, recommended = false, order = 0, writtenAt } = record;
    if (cut(name, longest.name) === '' || body.trim() === '') return skipped('empty name or text');
    const english =
      cut(nameEn, longest.name) === '' || bodyEn.trim() === '' ? [] : [{ language: 'en' as const, name: nameEn, body: bodyEn }];
    const texts = [{ language: 'zh' as const, name, body }, ...english].map((text) => ({
      ...text,
      name: cut(text.name, longest.name),
      body: linked(text.body, batch),
    }));
    const { id, lacksSubject } = await importHelpArticle(tx, run.services, {
      categoryId,
      texts,
      subject: subject ?? null,
      visible: !hidden,
      recommended,
      sort: order,
      createdAt: new Date(writtenAt),
      editedAt: new Date(record.editedAt ?? writtenAt),
    });
    if (lacksSubject) remark('an article without its subject, about which there is one already');
    await remember(tx, run.source.site, 'help-articles', key, id);
    return written;
  },
};
