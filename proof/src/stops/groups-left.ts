import { withKafkaAdmin } from '@shop/test-support/kafka-admin';
import type { DistributedOwnShop } from '../distributed/own-distributed-shop';
import { promise } from '../shop/violation';

/**
 * Stops the shop, and looks at once whether its consumers have left their groups: those that have not keep their partitions until
 * their session times out.
 * @throws ViolationError
 */
export async function expectGroupsLeft(shop: DistributedOwnShop): Promise<void> {
  const code = await shop.stop();
  const members = await withKafkaAdmin(async (admin) => {
    const named = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    const { groups } = await admin.describeGroups(named.filter((id) => id.startsWith(shop.kafkaPrefix)));
    return groups.map(({ groupId, members: inside }) => [groupId, inside.length] as const);
  });
  promise(code === 0, 'the shop is asked to stop, and ends otherwise than with 0', code);
  promise(members.length > 0, 'there are no groups: this has shown nothing');
  const stayed = members.filter(([, count]) => count > 0);
  promise(stayed.length === 0, 'consumers that have ended are still in their groups', stayed);
}
