import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { phrasesIn, placesOf } from '../../testing/phrases-in.ts';
import { calendarDate } from '../calendar-date.ts';
import afrikaans from './af.json' with { type: 'json' };
import { closedMessage } from './closed-message.ts';
import { waitingReasonText } from './waiting-reason.ts';
import zulu from './zu.json' with { type: 'json' };

const used = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => phrasesIn(readFileSync(new URL(file, import.meta.url), 'utf8')));

describe.each([
  ['af', afrikaans],
  ['zu', zulu],
] as const)('the sentences in %s', (_, said) => {
  it('are those that are made, with their places', () => {
    expect(Object.keys(said).toSorted()).toEqual([...new Set(used)].toSorted());
    for (const [english, words] of Object.entries(said))
      expect([english, placesOf(words)]).toEqual([english, placesOf(english)]);
  });
});

it('say why a date cannot be ordered for in each language, with its dates', () => {
  const now = new Date('2026-11-20T22:30:00+02:00');
  expect(closedMessage(calendarDate('2026-11-21'), now, undefined, 'af')).toBe(
    'Bestellings vir Saterdag 21 November 2026 het die vorige aand om 22:00 gesluit. Die vroegste afleweringsdatum is Sondag 22 November 2026.',
  );
  expect(closedMessage(calendarDate('2026-12-25'), now, undefined, 'zu')).toBe(
    'Uku-odela u-Lwesihlanu 25 Disemba 2026 akukavulwa. Ungodela izinsuku ezisuka ku-Sonto 22 Novemba 2026 kuya ku-Mgqibelo 28 Novemba 2026.',
  );
  expect(closedMessage(calendarDate('2026-11-22'), now, undefined, 'af')).toBeNull();
});

it('say why an entry of the waiting list has ended, for reasons of its own and for refusals', () => {
  expect(waitingReasonText('OFFER_OVER', {}, 'af')).toContain('nie betyds geneem nie');
  expect(waitingReasonText('DAY_CLOSED', { date: '2026-11-24', reason: 'Heritage Day' }, 'zu')).toBe(
    'Ikhishi livaliwe ngo-Lwesibili 24 Novemba 2026: Heritage Day.',
  );
  expect(waitingReasonText('OFFER_OVER')).toMatch(/^The portion that was held/);
  expect(waitingReasonText('UNKNOWN', {}, 'zu')).toBe('Akukwazanga uku-odwa.');
});
