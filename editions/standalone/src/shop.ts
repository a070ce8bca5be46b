import { startPostgres } from '@shop/embedded-postgres/server';
import { serve } from './serve';

void serve(startPostgres);
