import { writeFileSync } from 'node:fs';
import { renderEventsPage, PAGE } from './render-events-page';

writeFileSync(PAGE, await renderEventsPage());
