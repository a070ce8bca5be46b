import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { paramsOf, readSteps, type Step } from './route-table';

const handle: RequestHandler = (_req, _res, next) => {
  next();
};
const routesOf = (steps: readonly Step[] | undefined) =>
  steps?.flatMap(({ route }) => (route ? [`${route.method} ${route.path}${route.isPlain ? '' : ' by Express'}`] : []));

test('routes are read through nested routers, in their order', () => {
  const inner = Router().get('/a/:id', handle).post('/a', handle);
  expect(routesOf(readSteps([handle, Router().use(inner).get('/b', handle)]))).toEqual([
    'GET /a/:id',
    'POST /a',
    'GET /b',
  ]);
});

test.each([
  ['an optional part', Router().get('/a{/:id}', handle)],
  ['a pattern', Router().get(/^\/b/, handle)],
  ['several paths', Router().get(['/c', '/d'], handle)],
  ['any method', Router().all('/e', handle)],
])('a route with %s may be meant by many calls: all is left to Express', (_, routes) => {
  expect(readSteps([routes.get('/f', handle)])).toBeUndefined();
});

test('a route is left to Express when handlers of its errors are below a path', () => {
  const failed: ErrorRequestHandler = (error, _req, _res, next) => {
    next(error);
  };
  const routes = Router().use(Router().get('/a', handle).use('/a', failed), Router().get('/b', handle).use(failed));
  expect(routesOf(readSteps([routes]))).toEqual(['GET /a by Express', 'GET /b']);
});

test('routers and handlers below a path are left to Express, with all beside them', () => {
  expect(readSteps([Router().use('/a', handle)])).toBeUndefined();
  expect(readSteps([Router().use(Router().use('/a', Router()))])).toBeUndefined();
});

test('parameters are decoded, and none is empty', () => {
  const [step] = readSteps([Router().get('/a/:id/b', handle)]) ?? [];
  if (!step?.route) throw new Error('no route');
  expect(paramsOf(step.route, ['a', '1%202', 'b'])).toEqual({ id: '1 2' });
  for (const segments of [
    ['a', '', 'b'],
    ['a', '%ff', 'b'],
    ['A', '1', 'b'],
    ['a', '1'],
    ['a', '1', 'b', ''],
  ])
    expect(paramsOf(step.route, segments)).toBeUndefined();
});
