/** Runs in a thread: leaves something for the next turn of its event loop, and returns how much of that waits. */
export default function waitingImmediates(): number {
  setImmediate(() => {});
  return process.getActiveResourcesInfo().filter((name) => name === 'Immediate').length;
}
