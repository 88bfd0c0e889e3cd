import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * One keep-alive connection that sends one request at a time. The client is only a few lines, so that the load uses
 * as little of the machine as possible.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;
  #chunks: Buffer[] = [];
  #length = 0;
  #expected: number | null = null;

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  /** Sends a request and returns the answer. Errors: the connection was lost. */
  send({ method, path, headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
    const given = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${given}${lines.join('')}\r\n${body ?? ''}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#expected === null && !this.#readHead()) return;
    const isWhole =
      this.#expected === Number.POSITIVE_INFINITY
        ? this.#tail(LAST_CHUNK.length).equals(LAST_CHUNK)
        : this.#length >= (this.#expected ?? 0);
    if (isWhole) this.#finish();
  }

  /** Finds the length of the answer; infinite for a chunked one, which ends with its last chunk. */
  #readHead(): boolean {
    const whole = this.#whole();
    const end = whole.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = whole.toString('latin1', 0, end);
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
    const start = end + HEAD_END.length;
    this.#expected = isChunked ? Number.POSITIVE_INFINITY : start + Number(length ?? 0);
    return true;
  }

  #whole(): Buffer {
    const [first, ...others] = this.#chunks;
    if (first !== undefined && others.length === 0) return first;
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole;
  }

  #tail(bytes: number): Buffer {
    const last = this.#chunks.at(-1);
    if (last !== undefined && last.length >= bytes) return last.subarray(-bytes);
    return this.#whole().subarray(-bytes);
  }

  #finish(): void {
    const whole = this.#whole();
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#chunks = [];
    this.#length = 0;
    this.#expected = null;
    const start = whole.indexOf(HEAD_END) + HEAD_END.length;
    waiting?.resolve({
      status: Number(whole.toString('latin1', 9, 12)),
      body: whole.toString('utf8', start),
    });
  }
}
