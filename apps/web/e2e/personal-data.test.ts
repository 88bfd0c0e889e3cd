import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a person saves their data and asks for its deletion, and an administrator deletes it', async () => {
  const person = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = person;
  await makePerson(page, 'Amahle');
  await page.goto('/account');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await saved.path(), 'utf8')).account.firstName).toBe('Amahle');
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for the deletion of your data?' });
  await dialog.getByRole('radio', { name: 'The kitchen may keep them' }).check();
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await page.getByText('The kitchen answers by Sunday 20 December 2026.', { exact: false }).waitFor();
  expect(person.complaints).toEqual([]);

  const admin = await demo.openVisitor();
  await signIn(admin.page, ADMIN);
  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: 'See who asks' }).click();
  await admin.page.getByRole('button', { name: 'Delete the data of Amahle Zulu' }).click();
  const question = admin.page.getByRole('dialog', { name: 'Delete the data of Amahle Zulu?' });
  await question.getByRole('textbox', { name: 'Note' }).fill('As asked, nothing to pay back');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await admin.page.getByText('Data Deleted').waitFor();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect(admin.complaints).toEqual([]);
}, 80_000);
