/** Members' own pages and the API hold nothing to find; documentation of the API and members' pages do. */
const closed = ['/api/', '/login', '/register', '/addTopic', '/addQuestion', '/user/', '/admin'];

export function robots(base: string): Buffer {
  const rules = ['Allow: /api/docs', 'Allow: /user/control/home?userName=', ...closed.map((path) => `Disallow: ${path}`)];
  return Buffer.from(['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n'));
}
