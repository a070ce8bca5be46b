import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import { expect, test } from 'vitest';
import { keepLastBroker } from '../src/messaging/kafka/keep-last-broker';

const address = (port: number) => ({ host: '127.0.0.1', port });

/** A pool that knows brokers at these ports. */
function poolOf(...ports: number[]): BrokerPool {
  const brokers = Object.fromEntries(
    ports.map((port, nodeId) => [nodeId, { nodeId, connectionPool: address(port), isConnected: () => false }]),
  );
  const state = { brokers, seedBroker: brokers[0], metadataExpireAt: Infinity };
  return Object.assign(Object.create(BrokerPool.prototype) as BrokerPool, state);
}

test('a pool forgets a broker that went away, but keeps its last one and refreshes its metadata', () => {
  keepLastBroker();
  keepLastBroker();
  const pool = poolOf(9092, 9093);
  pool.removeBroker(address(9092));
  expect(pool.getNodeIds()).toEqual(['1']);
  pool.metadataExpireAt = Infinity;
  pool.removeBroker(address(9093));
  expect(pool.getNodeIds()).toEqual(['1']);
  expect(pool.metadataExpireAt).toBeNull();
});
