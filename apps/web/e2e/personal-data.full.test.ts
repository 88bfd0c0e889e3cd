import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { ADMIN, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const ON_A_PHONE = { viewport: PHONE, touch: true };

it('a person saves their data as a document, keeps their account, asks for its deletion and takes it back', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await makePerson(page, 'Amahle');
  await page.goto('/account');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  const pdf = await readFile(await saved.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for the deletion of your data?' });
  await dialog.waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  await dialog.getByRole('radio', { name: 'The kitchen may keep them' }).check();
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  // A toast below the pointer stays, and a finger does not hover.
  await page.mouse.move(0, 0);
  await page.getByText('Tokens that are left go to the kitchen.', { exact: false }).waitFor();
  await expectWholeLabels(visitor);
  await page.getByText('Deletion asked for').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Request taken back').waitFor();
  await page.getByRole('button', { name: 'Ask for deletion' }).waitFor();
}, 80_000);

it('an administrator deletes the data of one person and refuses another', async () => {
  for (const name of ['Nomsa', 'Pieter']) {
    const { page } = await demo.openVisitor();
    await makePerson(page, name);
    const answer = await page.request.post('/api/user/erasure-request', {
      data: { unspentTokens: 'refund' },
    });
    expect(answer.status()).toBe(202);
  }
  const admin = await demo.openVisitor(ON_A_PHONE);
  const { page } = admin;
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByText('2 people ask for the deletion of their data').waitFor();
  await page.getByText('Answer the first of them by Sunday 20 December 2026.').waitFor();
  await expectNoFaultsInBothSizes(admin);
  await page.getByRole('link', { name: 'See who asks' }).click();
  await page.getByRole('heading', { name: '2 people ask for the deletion of their data' }).waitFor();
  await expectNoFaultsInBothSizes(admin);
  await expectWholeLabels(admin);
  await page.getByRole('button', { name: 'Delete the data of Nomsa Zulu' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the data of Nomsa Zulu?' });
  const forGood = question.getByRole('button', { name: 'Delete for good' });
  expect(await forGood.isDisabled()).toBe(true);
  await question.getByRole('textbox', { name: 'Note' }).fill('As asked, nothing to pay back');
  await expectNoFaultsInBothSizes(admin);
  await forGood.click();
  await page.getByText('Data Deleted').waitFor();
  await page.getByRole('heading', { name: '1 person asks for the deletion of their data' }).waitFor();
  await page.getByRole('button', { name: 'Refuse the request of Pieter Zulu' }).click();
  const refusal = page.getByRole('dialog', { name: 'Refuse the request of Pieter Zulu?' });
  await refusal.getByRole('textbox', { name: 'Reason' }).fill('A dispute about a payment is still open');
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('Request Refused').waitFor();
  await page.getByRole('heading', { name: /deletion of their data/ }).waitFor({ state: 'hidden' });
}, 120_000);
