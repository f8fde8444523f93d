// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, paste, write } from './testing-dom.ts';

afterEach(closeWriters);
afterAll(endTimers);

const deep = {
  quotes: `${'> '.repeat(4000)}quoted`,
  lists: `${'- '.repeat(1000)}listed`,
};

for (const [kind, markdown] of Object.entries(deep)) {
  const text = `before\n\n${markdown}\n\nafter`;

  test(`${kind} nested too deep to be drawn are pasted as plain text`, async () => {
    const writer = await write('here');
    paste(writer, '', text);
    expect(writer.root.textContent).toContain(markdown);
    expect(writer.root.textContent).toContain('after');
    writer.surface.act('undo');
    expect(writer.surface.markdown()).toBe('here');
  });

  test(`${kind} nested too deep to be drawn are inserted as plain text`, async () => {
    const { surface, root } = await write('here');
    surface.insertMarkdown(text);
    expect(root.textContent).toContain(markdown);
    surface.insertText('still writable');
    expect(surface.markdown()).toContain('still writable');
  });
}

test('nested quotes that the server accepts are pasted as quotes', async () => {
  const writer = await write('');
  paste(writer, '', `${'> '.repeat(40)}quoted`);
  expect(writer.root.querySelectorAll('blockquote')).toHaveLength(40);
});

test('HTML that is nested too deep is pasted as its text', async () => {
  const writer = await write('');
  paste(writer, `${'<blockquote>'.repeat(450)}quoted${'</blockquote>'.repeat(450)}`, 'quoted');
  expect(writer.root.querySelectorAll('blockquote')).toHaveLength(0);
  expect(writer.surface.markdown()).toBe('quoted');
});
