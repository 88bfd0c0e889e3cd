import { expect, it } from 'vitest';
import { answerProof, askForProof, isProofAsked, onProofAsked } from './proof.ts';

it('answers no where no screen asks', async () => {
  expect(await askForProof()).toBe(false);
});

it('asks once for acts at the same time, and again after that', async () => {
  let told = 0;
  const stop = onProofAsked(() => {
    told += 1;
  });
  const both = Promise.all([askForProof(), askForProof()]);
  expect([told, isProofAsked()]).toEqual([1, true]);
  answerProof(true);
  expect(await both).toEqual([true, true]);
  const later = askForProof();
  expect(isProofAsked()).toBe(true);
  stop();
  expect(await later).toBe(false);
  expect(isProofAsked()).toBe(false);
});
