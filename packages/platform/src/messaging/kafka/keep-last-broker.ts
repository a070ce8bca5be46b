import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';

/**
 * Corrects the client library: it forgets a broker whose connection closed, and gives a member of a group up when it knows
 * no broker at all. With a single broker every restart of it could end the members that way, and the new ones that follow
 * them have to wait until the brokers think the old ones dead. So the last broker is not forgotten, only asked again.
 */
export function keepLastBroker(): void {
  const { prototype } = BrokerPool;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on the pool below
  const { removeBroker } = prototype;
  if (removeBroker.name === removeUnlessLast.name) return;

  function removeUnlessLast(this: BrokerPool, address: { host: string; port: number }): void {
    if (this.getNodeIds().length > 1) removeBroker.call(this, address);
    else this.metadataExpireAt = null;
  }
  prototype.removeBroker = removeUnlessLast;
}
