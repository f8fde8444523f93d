import { expect, long, test } from '../../browser/journey.ts';
import { call, newMember, newQuestion, newTopic, siteUrl, tagId, theShopkeeper } from '../../cast/people.ts';
import { startOperatorSite } from '../../sites/operator-site.ts';

/** What a program of another site gets, without a browser. */
async function get(address: string, at = siteUrl()) {
  const answer = await fetch(new URL(address, at), { redirect: 'manual' });
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  return { status: answer.status, type, text: await answer.text() };
}

const notFound = { status: 404, type: 'application/problem+json' };

/** The address of its card, as the page itself says it. */
async function cardOf(page: string): Promise<string> {
  const { text } = await get(page);
  const [link = ''] = /<link\b[^>]*application\/json\+oembed[^>]*>/.exec(text) ?? [];
  const [, address = ''] = /href="([^"]*)"/.exec(link) ?? [];
  return address.replaceAll('&amp;', '&');
}

async function readCard(address: string): Promise<Record<string, string>> {
  const card = await get(address);
  expect(card).toMatchObject({ status: 200, type: 'application/json' });
  return JSON.parse(card.text) as Record<string, string>;
}

test('another site finds the card of a topic by its page, as long as everybody may read it', long, async () => {
  const author = await newMember('embedded');
  const title = `壶 & <杯> "盏" ${author.account}`;
  const topicId = await newTopic(author, title, '给别的网站看的。');
  const address = await cardOf(`/thread?topicId=${topicId}`);
  const card = await readCard(address);
  expect(card).toMatchObject({ version: '1.0', type: 'link', title, author_name: author.account, provider_url: siteUrl() });
  expect(await get(card['author_url'] ?? '')).toMatchObject({ status: 200, text: expect.stringContaining(author.account) });
  const question = `几度？ ${author.account}`;
  const questionId = await newQuestion(author, question, '想知道。');
  expect(await readCard(await cardOf(`/question?questionId=${questionId}`))).toMatchObject({ title: question });

  const staff = await theShopkeeper();
  // A tag of the demonstration that only regulars see.
  await call(`/admin/topics/${topicId}/move`, { as: staff, fields: { tagId: await tagId('旧货') } });
  expect(await get(address)).toMatchObject(notFound);
  expect(await cardOf(`/thread?topicId=${topicId}`)).toBe('');
  await call(`/admin/topics/${topicId}/move`, { as: staff, fields: { tagId: await tagId('茶叶') } });
  expect(await readCard(address)).toMatchObject({ title });
  await call(`/user/control/topics/${topicId}/delete`, { as: author, fields: {} });
  expect(await get(address)).toMatchObject(notFound);
  expect(await get(address.replace('format=json', 'format=xml'))).toMatchObject({ status: 501, type: 'application/problem+json' });
});

test('programs that look for services find those that the operator opened, and never a page', long, async () => {
  const site = await startOperatorSite();
  const [contact, discovery] = ['/.well-known/security.txt', '/.well-known/openid-configuration'];
  try {
    for (const path of ['webfinger?resource=acct:a@b', 'nodeinfo', 'host-meta', 'assetlinks.json', 'change-password', 'acme/x', '']) {
      expect(await get(`/.well-known/${path}`, site.url)).toMatchObject(notFound);
    }
    for (const path of [contact, discovery, '/oembed/other', '/oembed']) expect(await get(path, site.url)).toMatchObject(notFound);
    const values = JSON.stringify({ securityContact: 'tea@example.org', applicationSignIn: 'true' });
    await call('/admin/settings', { as: site.staff, fields: { values }, at: site.url });
    expect(await get(contact, site.url)).toMatchObject({
      status: 200,
      type: 'text/plain',
      text: expect.stringMatching(/^Contact: mailto:tea@example\.org\nExpires: \d{4}-/),
    });
    const provider = await get(discovery, site.url);
    expect(provider).toMatchObject({ status: 200, type: 'application/json' });
    const { issuer, jwks_uri: keys } = JSON.parse(provider.text) as { issuer: string; jwks_uri: string };
    expect(issuer).toBe(site.url);
    expect(JSON.parse((await get(keys)).text)).toMatchObject({ keys: [{ kty: expect.any(String) }] });
  } finally {
    await site.stop();
  }
});
