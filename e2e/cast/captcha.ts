import type { Page } from '@playwright/test';
import pg from 'pg';

/** The solution of a captcha. A journey cannot see the picture: it asks the database of the site. */
async function answerOf(key: string, database: string | undefined): Promise<string> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>('select answer from captcha where key = $1', [key]);
    const answer = rows[0]?.answer;
    if (answer === undefined) throw new Error('there is no such captcha, or it is used up');
    return answer;
  } finally {
    await client.end();
  }
}

/** Reads the captcha that a page shows last; call it before the page renders one. */
export function captchaReader(page: Page, database = process.env['SITE_DATABASE_URL']): () => Promise<string> {
  let last: Promise<{ key: string }> | null = null;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/captcha' && response.ok()) last = response.json() as Promise<{ key: string }>;
  });
  return async () => {
    await page.getByRole('img', { name: /验证码图片/ }).waitFor();
    if (last === null) throw new Error('no captcha was drawn');
    return answerOf((await last).key, database);
  };
}
