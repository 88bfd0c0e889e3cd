// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp, unanswered } from '../../testing/open-app.tsx';

it('opens', async () => {
  openApp('/', {});
  await new Promise((r) => setTimeout(r, 3000));
  console.log(unanswered, document.body.textContent?.slice(0, 500));
  expect(screen).toBeDefined();
});
