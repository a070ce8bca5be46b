// The least that Node.js can do for an answer: the same bytes to everybody. Its first argument is how many.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.argv[2]), 'x');
const server = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(server.address().port);
});
