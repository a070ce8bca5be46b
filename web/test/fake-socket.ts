import type { ServerToClientEvents } from '@shop/contracts/realtime';

type Listener = (payload: never) => void;

/** The push side of the server: tests say what it pushes, and see what the page sent. */
class FakeSocket {
  readonly sent: { event: string; payload: unknown }[] = [];
  connected = false;
  auth: unknown;
  private readonly listeners = new Map<string, Set<Listener>>();

  readonly connect = (options: { auth?: unknown } = {}): this => {
    this.auth = options.auth;
    queueMicrotask(() => this.reconnect());
    return this;
  };

  /** As after a lost connection. */
  reconnect(): void {
    this.connected = true;
    this.dispatch('connect', undefined);
  }

  push<Name extends keyof ServerToClientEvents>(name: Name, payload: Parameters<ServerToClientEvents[Name]>[0]): void {
    this.dispatch(name, payload);
  }

  on(name: string, listener: Listener): this {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  off(name: string, listener: Listener): this {
    this.listeners.get(name)?.delete(listener);
    return this;
  }

  emit(event: string, payload: unknown): this {
    this.sent.push({ event, payload });
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  /** Whether the page listens already: its connection waits for a quiet moment. */
  hears(name: keyof ServerToClientEvents): boolean {
    return (this.listeners.get(name)?.size ?? 0) > 0;
  }

  /** The connection itself outlives a test, as it outlives a page. */
  reset(): void {
    this.sent.length = 0;
    this.listeners.clear();
  }

  private dispatch(name: string, payload: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(payload as never);
  }
}

export const fakeSocket = new FakeSocket();
