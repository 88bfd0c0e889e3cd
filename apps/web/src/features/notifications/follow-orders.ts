const ADDRESS = '/api/admin/events';
const NAME = 'padkos.orders';
/** How long to wait before requesting a refused stream again, in milliseconds; polling continues meanwhile. */
const REFUSED_RETRY_MS = 60_000;

/**
 * Calls `changed` when the server reports new or changed orders, and after a gap in the stream. One tab of a browser reads the
 * stream and informs the others, because a browser limits its connections to a server. Returns a function that stops it.
 */
export function followOrders(changed: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', changed);
  const tell = () => {
    changed();
    channel.postMessage('changed');
  };
  // Without locks, as on plain http outside localhost, every tab has its own stream.
  const alone =
    'locks' in navigator
      ? navigator.locks.request(NAME, { signal }, () => stream(tell, signal))
      : stream(tell, signal);
  alone.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Reads the stream until `signal` aborts; the browser reconnects by itself unless the server refuses. */
function stream(tell: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source = connect(false);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source.close();
      resolve();
    });

    function connect(again: boolean): EventSource {
      let missed = again;
      const opened = new EventSource(ADDRESS);
      opened.addEventListener('orders', tell);
      opened.addEventListener('open', () => {
        if (missed) tell();
        missed = false;
      });
      opened.addEventListener('error', () => {
        missed = true;
        if (opened.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => {
          source = connect(true);
        }, REFUSED_RETRY_MS);
      });
      return opened;
    }
  });
}
