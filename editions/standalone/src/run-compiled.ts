import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Until then everything that a start needs has been compiled, in ms. */
export const STARTED_MS = 5_000;

/**
 * Runs a CommonJS file in this process with what earlier processes compiled of it, which is kept beside it: a third of a start's
 * processor time is spent on that otherwise.
 * @param importModule what the file calls to import: in Node 20 code that was kept cannot do so itself
 */
export function runCompiled(file: string, importModule: (name: string) => Promise<unknown>): void {
  const { size, mtimeMs } = statSync(file);
  // the engine compares no more than the length of the source with what was kept
  const kept = `${file}.${size}-${mtimeMs}.compiled`;
  const cachedData = readIfThere(kept);
  const script = new vm.Script(
    `(function (exports, require, module, __filename, __dirname, importModule) {${readFileSync(file, 'utf8')}\n})`,
    { filename: file, cachedData },
  );
  if (cachedData === undefined || script.cachedDataRejected === true) keepSoon(script, kept);
  const module = { exports: {} };
  const run = script.runInThisContext() as (...wrapped: unknown[]) => void;
  run(module.exports, createRequire(file), module, file, path.dirname(file), importModule);
}

/** Keeps what has been compiled by the time that a start is over, or the process ends. */
function keepSoon(script: vm.Script, kept: string): void {
  const keep = () => {
    clearTimeout(timer);
    process.off('exit', keep);
    try {
      // another process may read it at this moment
      const part = `${kept}.${process.pid}`;
      writeFileSync(part, script.createCachedData());
      renameSync(part, kept);
    } catch {
      // a folder that cannot be written to: each start compiles everything
    }
  };
  const timer = setTimeout(keep, STARTED_MS).unref();
  process.once('exit', keep);
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
