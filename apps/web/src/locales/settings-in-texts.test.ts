import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../../packages/i18n/locales/', import.meta.url);

it('no text and no page names the delivery window itself, since it is a setting', () => {
  const pages = [
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => new URL(file, folder)),
    new URL('../../index.html', import.meta.url),
  ];
  for (const page of pages) {
    expect([page.pathname, /19:00|20:00/.test(readFileSync(page, 'utf8'))]).toEqual([page.pathname, false]);
  }
});
