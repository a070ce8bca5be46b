import { fileURLToPath } from 'node:url';
import { keepHeapSmall } from '@shop/platform/process/keep-heap-small';
import { runCompiled } from './run-compiled';

// before anything is compiled: what is kept of that fits only to the same flags
keepHeapSmall();
runCompiled(fileURLToPath(new URL('shop.cjs', import.meta.url)), (name) => import(name));
