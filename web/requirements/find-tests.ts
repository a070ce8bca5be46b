import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the runners pick up; a test anywhere else proves nothing. */
const RUN = [
  /^web\/test\/.+\.test\.tsx$/,
  /^web\/e2e\/.+\.spec\.ts$/,
  /^web\/src\/.+\.test\.ts$/,
  /^test\/journeys\/.+\.test\.ts$/,
  /^services\/[^/]+\/test\/[^/]+\.test\.ts$/,
];
/** `row` is the journeys' own name for a test of one route. */
const TEST_CALLS = new Set(['test', 'row']);

/** The titles of all tests in a file that run, templates of `each` as they are written. Empty where there is no such file. */
export function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const full = path.join(ROOT, file);
  if (!RUN.some((pattern) => pattern.test(file)) || !existsSync(full)) return titles;
  const source = ts.createSourceFile(file, readFileSync(full, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(…)`, `test.each(…)(…)`, `test.for(…)(…)`; not `test.skip(…)`, `test.todo(…)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return TEST_CALLS.has(called.text);
  if (!ts.isCallExpression(called) || !ts.isPropertyAccessExpression(called.expression)) return false;
  const { expression, name } = called.expression;
  return ts.isIdentifier(expression) && TEST_CALLS.has(expression.text) && ['each', 'for'].includes(name.text);
}
