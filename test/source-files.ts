import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverWorkspaces } from '@shop/build/staleness';
import ts from 'typescript';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface SourceFile {
  /** from the repository's root, with slashes */
  readonly file: string;
  /** the workspace that it belongs to, such as `services/order` */
  readonly workspace: string;
  readonly isTest: boolean;
  /** what it imports, types too; relative ones as paths from the root, with `./` in front */
  readonly imports: readonly string[];
}

const FOLDERS = ['src', 'test', 'e2e', 'bin', 'tools', 'requirements'];

/** `services/order`, `gateway`, … */
export const workspaces = (): string[] => [...serverWorkspaces, 'web'];

/** Reads every source file of every workspace, with its imports as TypeScript parses them. */
export function readSourceFiles(): SourceFile[] {
  return workspaces().flatMap((workspace) =>
    FOLDERS.filter((folder) => existsSync(path.join(ROOT, workspace, folder)))
      .flatMap((folder) =>
        readdirSync(path.join(ROOT, workspace, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          path.posix.join(workspace, folder, name.replaceAll(path.sep, '/')),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => readSourceFile(workspace, file)),
  );
}

function readSourceFile(workspace: string, file: string): SourceFile {
  return {
    file,
    workspace,
    isTest: /\.test\.tsx?$|\/(?:test|e2e|tools|requirements)\//.test(file),
    imports: importsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((name) =>
      name.startsWith('.') ? `./${path.posix.join(path.posix.dirname(file), name)}` : name,
    ),
  };
}

/** Returns what a text imports, as it is written there. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);
}

/** Returns `@scope/name` or `name` of an import; undefined for relative ones and Node's own modules. */
export function packageOf(imported: string): string | undefined {
  if (imported.startsWith('node:') || imported.startsWith('.')) return undefined;
  const parts = imported.split('/');
  return parts.slice(0, imported.startsWith('@') ? 2 : 1).join('/');
}
