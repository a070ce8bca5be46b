import { fileURLToPath } from 'node:url';
import { runCompiled } from './run-compiled';

runCompiled(fileURLToPath(new URL('shop.cjs', import.meta.url)), (name) => import(name));
