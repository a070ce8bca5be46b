import express from 'express';
import { expect, test } from 'vitest';
import { defineService, sideBySide, type ServiceDefinition, type StartPart } from './define-service';
import { createMetrics } from './metrics';

/** A service of these parts, what happens to them, and whether it says that it is ready. */
function defineTestService(of: readonly StartPart[], options: Partial<ServiceDefinition> = {}) {
  let assertReady = () => Promise.resolve();
  const service = defineService({
    metrics: createMetrics('test'),
    createApp: (ready) => {
      assertReady = ready;
      return express();
    },
    parts: of,
    ...options,
  });
  const isReady = () =>
    assertReady().then(
      () => true,
      () => false,
    );
  return { service, isReady };
}

/** A part that notes when it is started and stopped. */
function notedPart(name: string, notes: string[], stop: () => Promise<void> = () => Promise.resolve()): StartPart {
  return () => {
    notes.push(`start ${name}`);
    return {
      stop: () => {
        notes.push(`stop ${name}`);
        return stop();
      },
    };
  };
}

test('parts start in order, after the preparation, and stop in reverse', async () => {
  const notes: string[] = [];
  const { service } = defineTestService([notedPart('a', notes), notedPart('b', notes)], {
    prepare: () => Promise.resolve(void notes.push('prepare')),
  });
  await service.start();
  await service.stop();
  expect(notes).toEqual(['prepare', 'start a', 'start b', 'stop b', 'stop a']);
});

test('a part that cannot start has those before it stopped, and the start fails with its reason', async () => {
  const notes: string[] = [];
  const { service, isReady } = defineTestService([
    notedPart('a', notes),
    () => Promise.reject(new Error('no broker')),
    notedPart('c', notes),
  ]);
  await expect(service.start()).rejects.toThrow('no broker');
  expect(notes).toEqual(['start a', 'stop a']);
  expect(await isReady()).toBe(false);
});

test('a part that fails to stop does not keep the others from it, and is reported', async () => {
  const notes: string[] = [];
  const { service } = defineTestService([
    notedPart('a', notes),
    notedPart('b', notes, () => Promise.reject(new Error('stuck'))),
  ]);
  await service.start();
  const failure = await service.stop().catch((error: unknown) => error as AggregateError);
  expect(notes.slice(2)).toEqual(['stop b', 'stop a']);
  expect(failure?.errors).toEqual([new Error('stuck')]);
});

test('parts side by side are stopped at the same time', async () => {
  const notes: string[] = [];
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { service } = defineTestService([
    sideBySide(
      notedPart('a', notes),
      notedPart('b', notes, () => slow),
    ),
  ]);
  await service.start();
  const stopped = service.stop();
  await expect.poll(() => notes).toEqual(['start a', 'start b', 'stop a', 'stop b']);
  finish();
  await stopped;
});

test('it is ready from the end of the start to the beginning of the stop', async () => {
  const { service, isReady } = defineTestService([]);
  expect(await isReady()).toBe(false);
  await service.start();
  expect(await isReady()).toBe(true);
  service.leave?.();
  expect(await isReady()).toBe(false);
  await service.stop();
  expect(await isReady()).toBe(false);
});

test('it is not ready while something it needs does not answer', async () => {
  const { service, isReady } = defineTestService([], { ready: () => Promise.reject(new Error('no database')) });
  await service.start();
  expect(await isReady()).toBe(false);
});
