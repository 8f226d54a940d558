// What the machine, Fastify and PostgreSQL give when nothing is checked, kept apart or promised: each route is one prepared statement.
import fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify({ bodyLimit: 1024 * 1024 });

const TABLE = `
  drop table if exists bare_waivers;
  create table bare_waivers (
    id uuid primary key default gen_random_uuid(),
    name text not null, email text, phone text, signed_for text not null, kids jsonb not null,
    signed_at timestamptz not null default now(),
    png bytea storage external not null
  );
  create index bare_waivers_phone on bare_waivers (phone)`;

interface Submission {
  name: string;
  email: string;
  phone: string;
  signedFor: string;
  kidsDetails: unknown;
  signature: string;
}

app.post<{ Body: Submission }>('/sign', async ({ body }, reply) => {
  const { name, email, phone, signedFor, kidsDetails, signature } = body;
  const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  const signed = await pool.query({
    name: 'sign',
    text: `insert into bare_waivers (name, email, phone, signed_for, kids, png) values ($1, $2, $3, $4, $5, $6)
      returning id, name, email, phone, signed_for, signed_at`,
    values: [name, email, phone, signedFor, JSON.stringify(kidsDetails), png],
  });
  return reply.code(201).send({ waiver: signed.rows[0] as unknown });
});

app.get<{ Params: { phone: string } }>('/lookup/:phone', async ({ params }) => {
  const found = await pool.query({
    name: 'lookup',
    text: `select id, qr_code, name, signed_for, num_kids, num_participants, signed_at, expires_at
      from waivers where phone = $1 order by expires_at desc, signed_at desc limit 1`,
    values: [params.phone],
  });
  return { waiver: found.rows[0] as unknown };
});

app.get<{ Params: { code: string } }>('/confirmation/:code', async ({ params }) => {
  const found = await pool.query({
    name: 'confirmation',
    text: `select id, qr_code, name, email, phone, emergency_contact, emergency_phone, signed_for, num_kids, kids_ages,
        num_participants, signed_at, expires_at
      from waivers where qr_code = $1`,
    values: [params.code],
  });
  return { waiver: found.rows[0] as unknown };
});

process.once('SIGTERM', () => {
  void Promise.all([app.close(), pool.end()]);
});

// It comes with the database that is signed into.
if (process.env.WITH_TABLE === 'yes') await pool.query(TABLE);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
