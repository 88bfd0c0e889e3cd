import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { takePicture, writeDocument } from './keep-picture.ts';
import { CUSTOMER } from './open-page.ts';

const LARGEST_BYTES = 1_500_000;
const QUALITIES = [80, 70, 60, 50];
/**
 * How long a picture is shown, in milliseconds: while something is typed, when something is pressed, and to be read.
 */
const STANDS = { typed: 250, pressed: 450, read: 1_500 };

interface Frame {
  readonly picture: Buffer;
  readonly stands: number;
}

/** Records the main job on a phone: sign in, choose a date, add two dishes, pay, and see the order. */
export async function recordMainJob(page: Page, name: string): Promise<void> {
  const frames: Frame[] = [];
  const see = async (stands: number) => {
    frames.push({ picture: await takePicture(page), stands });
  };
  const type = async (field: Locator, words: string) => {
    for (const part of [0.4, 0.7, 1]) {
      await field.fill(words.slice(0, Math.ceil(words.length * part)));
      await see(STANDS.typed);
    }
  };
  const press = async (button: Locator) => {
    await button.scrollIntoViewIfNeeded();
    await markFinger(page, button);
    await see(STANDS.pressed);
    await removeFinger(page);
    await button.click();
  };
  const button = (label: string | RegExp) => page.getByRole('button', { name: label }).first();

  await page.goto('/signin');
  await see(STANDS.read);
  await type(page.getByLabel('Email'), CUSTOMER.email);
  await type(page.getByRole('textbox', { name: 'Password' }), CUSTOMER.password);
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.waitForURL('/');
  await page.getByRole('heading', { level: 4 }).first().waitFor();
  await see(STANDS.read);
  await press(button(/Mon.*23/));
  await button('Add Boerewors roll').waitFor();
  await see(STANDS.read);
  await press(button('Add Boerewors roll'));
  await button('Open your cart').waitFor();
  await see(STANDS.pressed);
  await press(button('Add Malva pudding and custard'));
  await button(/Open your cart, 2 items/).waitFor();
  await see(STANDS.pressed);
  await press(button('Open your cart'));
  await page.getByRole('button', { name: 'Place Order', exact: true }).waitFor();
  await see(STANDS.read);
  await press(button(/^Pay R.* by card$/));
  await page.waitForURL(/\/sandbox\//);
  await see(STANDS.read);
  await press(button(/^Pay R/));
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await see(2 * STANDS.read);

  const pictures = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize({ width: 390 }).png().toBuffer()),
  );
  const delay = frames.map(({ stands }) => stands);
  for (const quality of QUALITIES) {
    const webp = await sharp(pictures, { join: { animated: true } })
      .webp({ quality, effort: 6, smartSubsample: true, delay, loop: 0 })
      .toBuffer();
    if (webp.length > LARGEST_BYTES && quality !== QUALITIES.at(-1)) continue;
    await writeDocument(name, webp);
    break;
  }
  console.log(`${frames.length} frames, ${delay.reduce((sum, one) => sum + one, 0) / 1000} s`);
}

/** A round mark where a finger presses. */
async function markFinger(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button has no place');
  await page.evaluate(
    ([x, y]) => {
      const finger = document.createElement('div');
      finger.id = 'finger';
      finger.style.cssText = `position: fixed; left: ${x - 22}px; top: ${y - 22}px; width: 44px; height: 44px;
        border-radius: 50%; background: rgb(40 30 20 / 35%); border: 2px solid rgb(255 255 255 / 80%);
        z-index: 100000; pointer-events: none;`;
      document.body.append(finger);
    },
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  );
}

const removeFinger = (page: Page) => page.evaluate(() => document.getElementById('finger')?.remove());
