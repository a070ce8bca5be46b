import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabaseLine, type DatabaseLine } from './database-line';

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
};
const STARTUP = message('', 'user\0shop\0\0');
const COMMIT = message('Q', 'COMMIT\0');
const READ = message('Q', 'SELECT 1\0');
const NAME = message('Q', "SELECT set_config('application_name', 'order', false)\0");
const NAMED = message('S', 'application_name\0order\0');
const DONE = Buffer.concat([message('C', 'COMMIT\0'), message('Z', 'I')]);

/** Says that it is done with whatever it is asked, as the server does. */
let server: Server;
let line: DatabaseLine;
let client: Socket;
let asked: number;
/** to the server */
let connected: Set<Socket>;

beforeEach(async () => {
  asked = 0;
  connected = new Set();
  server = createServer((socket) => {
    connected.add(socket);
    socket.on('close', () => connected.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (said) => {
      asked += 1;
      socket.write(said.includes('set_config') ? Buffer.concat([NAMED, DONE]) : DONE);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  line = await openDatabaseLine((server.address() as AddressInfo).port);
  client = openClient();
  await answerTo(STARTUP);
});

afterEach(async () => {
  await line.close();
  server.close();
});

/** What is cut before everything was read of it is reset: its end is what is looked at. */
function openClient(): Socket {
  return connect(line.port, '127.0.0.1').on('error', () => undefined);
}

async function answerTo(bytes: Buffer): Promise<Buffer> {
  client.write(bytes);
  const [answer] = (await once(client, 'data')) as [Buffer];
  return answer;
}

test('passes on what both sides say', async () => {
  expect(await answerTo(COMMIT)).toEqual(DONE);
});

test('a lost answer to COMMIT was given by the server, and ends the connection instead', async () => {
  line.onCommit(() => 'lost');
  expect(await answerTo(READ)).toEqual(DONE);
  client.write(COMMIT);
  const heard: Buffer[] = [];
  client.on('data', (bytes) => heard.push(bytes));
  await once(client, 'close');
  expect({ asked, heard }).toEqual({ asked: 3, heard: [] });
});

test('says whose commit it is, by what the server calls that client', async () => {
  const names: string[] = [];
  line.onCommit((name) => {
    names.push(name);
    return 'answered';
  });
  await answerTo(COMMIT);
  await answerTo(NAME);
  await answerTo(COMMIT);
  expect(names).toEqual(['', 'order']);
});

test('on a connection on which nothing comes any more, another has its answers', async () => {
  const heard: Buffer[] = [];
  client.on('data', (bytes) => heard.push(bytes));
  await new Promise<void>((resolve) => {
    line.onCommit(() => {
      resolve();
      return 'never';
    });
    client.write(COMMIT);
  });
  line.onCommit();
  client.write(READ);
  const silent = client;
  client = openClient();
  await answerTo(STARTUP);
  expect(await answerTo(COMMIT)).toEqual(DONE);
  expect({ heard, isOpen: !silent.destroyed }).toEqual({ heard: [], isOpen: true });
});

test('half open, it neither asks nor answers nor closes; later connections work', async () => {
  line.goDeaf();
  client.write(COMMIT);
  line.hear();
  const deaf = client;
  client = openClient();
  await answerTo(STARTUP);
  expect(await answerTo(COMMIT)).toEqual(DONE);
  expect({ asked, isOpen: !deaf.destroyed }).toEqual({ asked: 3, isOpen: true });
});

test('who left a half-open connection is told of when it is over: the server does not keep it for ever', async () => {
  line.goDeaf();
  client.destroy();
  await once(client, 'close');
  expect(connected.size).toBe(1);
  line.hear();
  await vi.waitUntil(() => connected.size === 0);
});

test('cut, it closes', async () => {
  line.cut();
  await once(client, 'close');
});
