/** The part of the library's pool of brokers that we have to correct; kafkajs 2.2.4. */
declare module 'kafkajs/src/cluster/brokerPool.js' {
  class BrokerPool {
    metadataExpireAt: number | null;
    getNodeIds(): string[];
    removeBroker(address: { host: string; port: number }): void;
  }
  export = BrokerPool;
}
