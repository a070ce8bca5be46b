import { expect, inject, test } from 'vitest';
import { runShopCommand } from './run-shop-command';

/** While other journeys go on: an audit reads each database as of one moment. */
test('the audit of a shop in the middle of its trade finds that everything adds up', async () => {
  const { edition } = inject('commands');
  for (let time = 0; time < 5; time += 1) {
    const { output } = await runShopCommand('audit');
    expect(output.trim().split('\n')).toEqual([
      'Stock: everything adds up.',
      'Invoices and credit notes: everything adds up.',
      'Timelines of orders: everything adds up.',
      'Money: everything adds up.',
      'Orders against payments: everything adds up.',
      ...(edition === 'standalone' ? ['Products in lists: everything adds up.'] : []),
      'Orders in lists: everything adds up.',
    ]);
  }
});
