import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const module = new URL('run-child.mjs', import.meta.url).href;

/** A script as `npm start` runs it: it runs `child` through runChild and ends with its exit code. */
function startScript(child) {
  const script = `
    import { runChild } from ${JSON.stringify(module)};
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true });
}

/** Takes a moment to end when told to, and tolerates being told twice. */
const SERVER = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('drained'); process.exit(7); }, 300));
  setInterval(() => {}, 1000);
  console.log('ready');`;

async function endWith(kill) {
  const script = startScript(SERVER);
  let output = '';
  script.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const closed = once(script, 'close');
  await once(script.stdout, 'data');
  kill(script.pid);
  const [code] = await closed;
  return { code, output };
}

it("waits for the child's orderly end and passes its exit code on, whichever process got the signal", async () => {
  const orderly = { code: 7, output: 'ready\ndrained\n' };
  expect(await endWith((pid) => process.kill(pid, 'SIGTERM'))).toEqual(orderly);
  expect(await endWith((pid) => process.kill(-pid, 'SIGTERM'))).toEqual(orderly);
});

it('answers 128 and the number of the signal that ended the child', async () => {
  const [code] = await once(startScript('process.kill(process.pid, "SIGKILL")'), 'close');
  expect(code).toBe(137);
});
