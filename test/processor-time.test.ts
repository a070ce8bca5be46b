import { expect, test } from 'vitest';
import { treeOf, type ProcessLine } from '../bench/load/processor-time';

const lines: ProcessLine[] = [
  { pid: 1, parent: 0, cpuMs: 1 },
  { pid: 2, parent: 1, cpuMs: 10 },
  { pid: 3, parent: 2, cpuMs: 100 },
  { pid: 4, parent: 1, cpuMs: 1000 },
];
const processes = new Map(lines.map((line) => [line.pid, line]));

test('the processor time of a child that is measured for itself, and of its children, is not its parent’s', () => {
  expect(treeOf(1, processes)).toEqual([1, 2, 4, 3]);
  expect(treeOf(1, processes, new Set([2]))).toEqual([1, 4]);
  expect(treeOf(2, processes, new Set([1, 2]))).toEqual([2, 3]);
});
