import { createServer } from 'node:http';
import { openDatabase } from '@padkos/database';
import Fastify from 'fastify';

/**
 * The minimum cost of a read, in a separate process: Fastify without Padkos, and one prepared query by a key. `node
 * bare-server.ts PORT DATABASE_URL`
 */
const [, , port = '', url = ''] = process.argv;
const { sql } = openDatabase({ url, maxConnections: 10 });
const app = Fastify({ serverFactory: (handler) => createServer(handler) });
app.get<{ Params: { id: string } }>('/user/:id', async ({ params }) => {
  const [user] = await sql.unsafe('select * from users where id = $1', [params.id], { prepare: true });
  return user;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('Padkos is ready at nothing but this query\n');
