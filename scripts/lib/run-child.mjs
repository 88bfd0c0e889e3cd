import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and returns its exit code, 128 + n when signal n ended it.
 *
 * The child stays in our process group, so that every signal to the group reaches it, including SIGKILL. A signal
 * that was sent to us alone is passed on. The two cannot be told apart, so the child may get it twice and must
 * tolerate that. Of several signals only the first is passed on, so that pressing Ctrl-C again does not cut short a
 * graceful end.
 *
 * `quiet` shows the output only when the program fails; `abort` is an AbortSignal that tells the child to end.
 */
export function runChild(program, args, options = {}) {
  const { cwd = root, env = process.env, quiet = false, shell = false, abort } = options;
  return new Promise((resolve) => {
    let isEnding = false;
    const passOn = (signal) => {
      if (!isEnding) child.kill(signal);
      isEnding = true;
    };
    const end = () => passOn('SIGTERM');
    // Listens before there is a child, because a child that is ready quickly may be told to end before we continue.
    for (const signal of SIGNALS) process.on(signal, passOn);

    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd, env, stdio, shell });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    abort?.addEventListener('abort', end);
    const finish = (code, why) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      abort?.removeEventListener('abort', end);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      if (why) process.stderr.write(`${why}\n`);
      // A script that was told to end must not start anything else.
      if (isEnding && quiet) process.exit(code === 0 ? 130 : code);
      resolve(code);
    };
    child.once('error', (error) => finish(127, `${program} cannot be started: ${error.message}`));
    child.once('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
