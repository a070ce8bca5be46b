import { writeFileSync } from 'node:fs';
import { PAGE, renderScalePage } from './scale/page';

writeFileSync(PAGE, await renderScalePage());
