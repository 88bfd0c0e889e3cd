import type { StandingPreviewRow } from '@padkos/contracts';
import type { StatusTone } from '../../shared/ui/status-badge.tsx';

/** What a row of the preview shows: its words, its colour, and whether the customer may still switch the date. */
export function previewState({ outcome, reason, dueAt }: StandingPreviewRow, now: Date | null) {
  const left = reason === 'DATE_SKIPPED';
  const short = outcome === 'planned' && reason === 'INSUFFICIENT_BALANCE';
  const label = left ? ('left' as const) : short ? ('short' as const) : outcome;
  return {
    label,
    tone: TONES[label],
    canSwitch:
      now !== null &&
      new Date(dueAt) > now &&
      (left || outcome === 'planned' || NOT_THIS_TIME.includes(reason ?? '')),
    isOn: !left,
  };
}

const TONES = {
  planned: 'accepted',
  short: 'waiting',
  waiting: 'waiting',
  placed: 'done',
  skipped: 'neutral',
  left: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** Reasons that may pass until the date is due, so that the date can still be left out. */
const NOT_THIS_TIME = ['SOLD_OUT', 'ITEM_NOT_AVAILABLE', 'PRICE_TOO_HIGH'];
