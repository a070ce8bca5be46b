import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpChannel } from '../src/adapters/smtp-channel';
import { MailPutOffError, MailRefusedError } from '../src/domain/mail';
import { refusal, refusing, startSmtpServer } from './smtp-server';

const FROM = 'jarul <hello@shop.example>';
const MAIL = {
  id: '6b01dbeeda0257fce95398b1@shop.example',
  to: 'asha@example.com',
  subject: 'Choose a new password for jarul',
  html: '<p>Hello – नमस्ते</p>',
  text: 'Hello – नमस्ते',
};
const QUICK = { answerMs: 300, totalMs: 2_000 };

const send = (url: string) => createSmtpChannel(url, FROM, QUICK).send(MAIL);

test('a mail goes as HTML and as text, from the shop, with a stable id', async () => {
  const { url, taken } = await startSmtpServer();
  expect(await send(url)).toMatch(/^250 .*queued as 4F2A/);
  await send(url);
  expect(taken).toHaveLength(2);
  for (const { from, to, raw } of taken) {
    expect([from, to]).toEqual(['hello@shop.example', ['asha@example.com']]);
    expect(raw).toMatch(/^From: jarul <hello@shop\.example>\r$/m);
    expect(raw).toMatch(/^Message-ID: <6b01dbeeda0257fce95398b1@shop\.example>\r$/im);
    expect(raw).toMatch(/^Subject: Choose a new password for jarul\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  }
});

test('sending is a step of its trace that names the server and nobody else', async () => {
  const server = await startSmtpServer();
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  await send(server.url);
  expect(spans.all().map(({ name }) => name)).toEqual(['send mail']);
  expect(JSON.stringify(spans.all()[0]?.attributes)).not.toMatch(/asha|jarul/);
  expect(spans.all()[0]?.attributes['server.address']).toBe(server.host);
});

test('a server may ask who sends', async () => {
  const { url, taken } = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'shop' && password === 'p@ss') done(null, { user: 'shop' });
      else done(refusal(535, '5.7.8 wrong'));
    },
  });
  await send(url.replace('//', '//shop:p%40ss@'));
  expect(taken).toHaveLength(1);
  // wrong settings of ours: the mail goes once they are right
  await expect(send(url.replace('//', '//shop:wrong@'))).rejects.toEqual(new MailPutOffError('EAUTH 535 AUTH PLAIN'));
});

test.each([
  ['550', '5.1.1 <asha@example.com> no such user', true],
  ['550', 'no such user', true],
  ['552', '5.2.2 mailbox full', true],
  ['554', '5.3.0 something else', false],
])('an address that is refused for good: %s %s', async (code, text, isAddressBad) => {
  const { url } = await startSmtpServer(refusing(refusal(Number(code), text)));
  const error: unknown = await send(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailRefusedError);
  expect(error).toMatchObject({ isAddressBad, summary: `EENVELOPE ${code} RCPT TO` });
});

test.each([
  ['a mailbox that is busy', refusing(refusal(450, '4.2.0 try again later'))],
  ['a server that passes nothing on for us', refusing(refusal(554, '5.7.1 relay access denied'))],
  [
    'a sender that is not allowed',
    {
      onMailFrom: (_address, _session, done) => {
        done(refusal(553, '5.7.1 sender not allowed'));
      },
    } satisfies SMTPServerOptions,
  ],
])('%s is tried again', async (_name, options) => {
  const { url } = await startSmtpServer(options);
  await expect(send(url)).rejects.toBeInstanceOf(MailPutOffError);
});

test.each([
  [550, '5.6.0 not this one', false],
  [550, '5.1.1 no such user', true],
])('a mail that is refused after it was read: %i %s', async (code, text, isAddressBad) => {
  const { url } = await startSmtpServer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => {
        done(refusal(code, text));
      });
    },
  });
  await expect(send(url)).rejects.toMatchObject({ name: 'MailRefusedError', isAddressBad });
});

test('a server that hangs is given up, before it greets and after', async () => {
  const sockets: Socket[] = [];
  for (const greeting of ['', '220 slow.example ESMTP\r\n']) {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write(greeting);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(MailPutOffError);
  }
});

test('a server that goes on answering, never to the end, is given up as well', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 slow.example ESMTP\r\n');
    const timer = setInterval(() => socket.write('250-still here\r\n'), 50);
    socket.on('close', () => {
      clearInterval(timer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const channel = createSmtpChannel(`smtp://127.0.0.1:${port}`, FROM, { answerMs: 5_000, totalMs: 400 });
  await expect(channel.send(MAIL)).rejects.toEqual(new MailPutOffError('no answer in time'));
});

test('nobody listens: it is tried again', async () => {
  await expect(send('smtp://127.0.0.1:9')).rejects.toEqual(new MailPutOffError('ESOCKET CONN'));
});
