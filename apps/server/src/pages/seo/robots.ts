import { addQuestionPage, addTopicPage, adminPage, loginPage, profilePage, registerPage } from '@chaguan/contract';

/** Forms, members' own pages and the API hold nothing to find; documentation of the API and members' profiles do. */
const closed = ['/api/', loginPage.path, registerPage.path, addTopicPage.path, addQuestionPage.path, '/user/', adminPage.path];

export function robots(base: string): Buffer {
  const rules = ['Allow: /api/docs', `Allow: ${profilePage.path}?userName=`, ...closed.map((path) => `Disallow: ${path}`)];
  return Buffer.from(['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
}
