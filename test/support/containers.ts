import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getContainerRuntimeClient, GenericContainer, Wait } from 'testcontainers';
import { parse } from 'yaml';
import getPort from 'get-port';
import type { BackingServices } from './backing-services';

const PASSWORD = 'shop-development';
const PORTS = { postgres: 5432, mongo: 27017, redis: 6379, kafka: 9092, minio: 9000 };

/** The same images as in docker-compose.yml. */
const compose = parse(readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8'), { merge: true }) as {
  services: Record<string, { image: string; environment?: Record<string, string> }>;
};
const imageOf = (name: string) => compose.services[name]?.image ?? name;

/** @returns why no container engine is available, or undefined if one answers */
export async function whyNoContainers(): Promise<string | undefined> {
  try {
    await getContainerRuntimeClient();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Starts all backing services in containers of this run, in parallel. Their ports stay the same across restarts. */
export async function startContainers(): Promise<BackingServices> {
  const run = `shop-${process.pid}`;
  const found = Object.keys(PORTS).map(async (name) => [name, await getPort({ host: '127.0.0.1' })] as const);
  const ports = new Map<string, number>(await Promise.all(found));
  const portOf = (name: string) => ports.get(name) ?? 0;
  const container = (name: keyof typeof PORTS) =>
    new GenericContainer(imageOf(name))
      .withName(`${run}-${name}`)
      .withExposedPorts({ container: PORTS[name], host: portOf(name) });

  const started = await Promise.all([
    container('postgres')
      .withEnvironment({ POSTGRES_USER: 'shop', POSTGRES_PASSWORD: PASSWORD, POSTGRES_DB: 'shop' })
      .withCommand(['postgres', '-c', 'max_connections=300'])
      // the first line is from the temporary server that initializes the volume
      .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
      .start(),
    container('mongo').withWaitStrategy(Wait.forLogMessage('Waiting for connections')).start(),
    container('redis').withCommand(['redis-server', '--appendonly', 'yes']).start(),
    container('kafka')
      .withEnvironment({
        ...compose.services.kafka?.environment,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${portOf('kafka')}`,
      })
      .withWaitStrategy(Wait.forLogMessage('Kafka Server started'))
      .start(),
    container('minio')
      .withEnvironment({ MINIO_ROOT_USER: 'shop', MINIO_ROOT_PASSWORD: PASSWORD })
      .withCommand(['server', '/data'])
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', PORTS.minio))
      .start(),
  ]);
  return {
    env: {
      DATABASE_URL: `postgres://shop:${PASSWORD}@127.0.0.1:${portOf('postgres')}/shop`,
      MONGO_URL: `mongodb://127.0.0.1:${portOf('mongo')}`,
      REDIS_URL: `redis://127.0.0.1:${portOf('redis')}`,
      KAFKA_BROKERS: `127.0.0.1:${portOf('kafka')}`,
      S3_ENDPOINT: `http://127.0.0.1:${portOf('minio')}`,
      S3_ACCESS_KEY: 'shop',
      S3_SECRET_KEY: PASSWORD,
      ENGINE_CONTROL: fileURLToPath(new URL('container-control.sh', import.meta.url)),
      ENGINE_CONTROL_PREFIX: run,
    },
    stop: async () => {
      await Promise.all(started.map((each) => each.stop()));
    },
  };
}
