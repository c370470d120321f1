import { Duplex } from 'node:stream';
import { EngineRestarted, type Engine } from './Engine.ts';
import type { FromEngine } from './messages.ts';
import { simpleQuery } from './simpleQuery.ts';

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/** What one connection may leave behind in the engine's only session, swept away before the next one begins. */
const sweep = ['ROLLBACK', 'DISCARD ALL'];

let wires = 0;

/**
 * The engine in its thread, shown to node-postgres as a socket: every library made for PostgreSQL works unchanged.
 * The engine has one session; a second wire must not be opened while one is in use (the pool sees to that).
 */
export class Wire extends Duplex {
  readonly #engine: Engine;
  readonly #number: number;
  readonly #leave: () => void;
  #started = false;
  #sweeping = sweep.length;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
    this.#number = ++wires;
    this.#leave = engine.listen((message: FromEngine) => {
      if (message.kind === 'bytes' && message.wire === this.#number) this.#receive(message.bytes);
      if (message.kind === 'failed') this.destroy(new EngineRestarted(message.error));
    });
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }

  #receive(bytes: Uint8Array): void {
    if (this.#sweeping === 0) {
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      return;
    }
    this.#sweeping -= 1;
    if (this.#sweeping === 0) this.push(Buffer.concat([authenticationOk, readyForQuery]));
  }

  #send(chunk: Buffer): void {
    if (!this.#started) {
      this.#started = true;
      for (const statement of sweep) this.#post(simpleQuery(statement));
      return;
    }
    if (chunk[0] === terminate) return;
    this.#post(new Uint8Array(chunk));
  }

  #post(bytes: Uint8Array<ArrayBuffer>): void {
    this.#engine.send({ kind: 'bytes', wire: this.#number, bytes });
  }
}
