import { fileURLToPath } from 'node:url';
import { findBrowser } from '../e2e/find-browser.ts';
import { launch } from '../e2e/launch.ts';

/** Takes the README's pictures from a running demo kitchen: `npm run pictures -- http://localhost:3000`. */
const [url = 'http://localhost:3000'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const browser = await launch(await findBrowser());

async function open(width: number, height: number, phone: boolean) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
  });
  await context.request.post('/api/login', {
    data: { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  return page;
}

const desktop = await open(1280, 1080, false);
for (let dish = 0; dish < 2; dish++) {
  await desktop.getByRole('button', { name: /^Add /, disabled: false }).first().click();
}
// Until the toast is gone.
await desktop.waitForTimeout(6_000);
await desktop.screenshot({ path: `${folder}menu.png` });

const phone = await open(390, 844, true);
await phone.waitForTimeout(1_000);
await phone.screenshot({ path: `${folder}phone.png` });
await browser.close();
