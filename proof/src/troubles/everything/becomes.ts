import { readAsStaff } from '../../shop/orders';
import type { Scene } from '../../shop/scene';
import { until } from '../../shop/until';

/** What is to happen to an order next may depend on what an event of the last step has brought. */
export function becomes(scene: Scene, id: string, status: string): Promise<true> {
  let now: string | undefined;
  return until(
    () => `order ${id} is ${now}, not ${status}`,
    async () => {
      now = (await readAsStaff(scene, id)).status;
      return now === status ? true : undefined;
    },
  );
}
