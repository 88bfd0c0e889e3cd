import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { READY_WITHIN_MS } from '../http/plugins/health.ts';
import { readEnvironment } from './environment.ts';
import { variables } from './environment-variables.ts';
import { gatewayVariables } from './gateway-environment.ts';
import { LAST_RESORT_MS } from './run-process.ts';

// deploy/compose is read here but not started: these faults can be found without Docker.

const ROOT = new URL('../../../../', import.meta.url);
const FOLDER = new URL('deploy/compose/', ROOT);
const read = (file: string, folder = FOLDER) => readFileSync(new URL(file, folder), 'utf8');

const duration = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10) * 1000);
const service = z.looseObject({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  stop_grace_period: duration.optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  command: z.array(z.string()).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()), interval: duration, timeout: duration }).optional(),
  networks: z.unknown(),
});
const services = z.object({
  caddy: service,
  one: service,
  two: service,
  primary: service,
  replica: service,
});
const compose = z
  .looseObject({ services, volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const { caddy, one, two, primary, replica } = compose.services;
const all = Object.values(compose.services);
const servers = [one, two];

/** `NAME=value` of each line that is no comment. */
const example = new Map(
  read('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** A text with each `${NAME…}` replaced by its setting, or by its default. */
const filled = (text: string, settings: Readonly<Record<string, string>>) =>
  text.replace(
    /\$\{(\w+)(?::-([^}]*))?[^}]*\}/g,
    (_, name: string, otherwise: string | undefined) => settings[name] ?? otherwise ?? '',
  );

it('sets variables for the servers that the server reads, the same for both', () => {
  const known = new Set([...Object.keys(variables.shape), ...Object.keys(gatewayVariables.shape)]);
  for (const { environment } of servers) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  }
  expect(two.environment).toEqual(one.environment);
});

it('sets what the server starts with, when no more than the first settings are filled in', () => {
  const key = 'k'.repeat(32);
  const settings = {
    PADKOS_SITE: 'eat.example.co.za',
    SERVER_PASSWORD: 's',
    OWNER_PASSWORD: 'o',
    AUDIT_KEY: key,
    SECRETS_KEY: key,
  };
  const source = Object.fromEntries(
    Object.entries(one.environment).map(([name, text]) => [name, filled(text, settings)]),
  );
  expect(readEnvironment(source, { webApp: false })).toMatchObject({
    production: true,
    publicUrl: 'https://eat.example.co.za',
    databaseUrl: 'postgres://padkos_server:s@primary:5432/padkos',
    databaseOwnerUrl: 'postgres://padkos_owner:o@primary:5432/padkos',
    databaseReplicaUrl: 'postgres://padkos_server:s@replica:5432/padkos',
    trustProxy: [
      z.object({ front: z.object({ ipv4_address: z.string() }) }).parse(caddy.networks).front.ipv4_address,
    ],
  });
  expect(caddy.environment).toMatchObject({
    PADKOS_SERVERS: `one:${source.PORT} two:${source.PORT}`,
  });
});

it('keeps no secret: each comes from a file whose example has each name once and no value', () => {
  const texts = all.flatMap(({ environment }) => Object.entries(environment));
  const used = texts.flatMap(([, text]) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect([...example.keys()].sort()).toEqual([...new Set(used)].sort());
  expect([...example.values()].filter((value) => value !== '')).toEqual([]);
  for (const [name, text] of texts) {
    if (/PASSWORD|KEY|SECRET|TOKEN|PASSPHRASE|SMTP/.test(name)) expect(text).toMatch(/^\$\{\w+:[-?][^}]*\}$/);
    if (text.includes('://') && text.includes('@')) expect(text).toMatch(/^\w+:\/\/\w+:\$\{\w+:\?[^}]*\}@/);
  }
  expect(read('.gitignore', ROOT).split('\n')).toContain('.env');
  expect(read('Dockerfile.dockerignore').split('\n')).toContain('**/.env');
});

it('mounts files that are there and volumes that have a name', () => {
  for (const mounted of all.flatMap(({ volumes }) => volumes)) {
    const [from = ''] = mounted.split(':');
    if (from.startsWith('.')) expect(existsSync(new URL(from, FOLDER)), from).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(from);
  }
  // The image executes files that are executable, and sources any others into its own shell.
  expect(statSync(new URL('primary.sh', FOLDER)).mode & 0o111).toBe(0o111);
  for (const { build } of servers) {
    expect(fileURLToPath(new URL(`${build?.context}/`, FOLDER))).toBe(fileURLToPath(ROOT));
    expect(existsSync(new URL(build?.dockerfile ?? '', ROOT))).toBe(true);
  }
});

it('takes each image in a version: Padkos in its own, Node in the one of the lockfile', () => {
  const manifest = z
    .object({ version: z.string(), devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json', ROOT)));
  for (const { image } of all) expect(image).toMatch(/^[a-z]+:\d+(\.\d+)+$/);
  for (const { image } of servers) expect(image).toBe(`padkos:${manifest.version}`);
  expect(replica.image).toBe(primary.image);
  const dockerfile = read('Dockerfile');
  expect(dockerfile.match(/^FROM .*$/gm)).toEqual([
    `FROM node:${manifest.devDependencies.node}-bookworm-slim`,
  ]);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
});

it('gives a server its time to stop, and asks whether it is ready for longer than the answer takes', () => {
  for (const { stop_grace_period: grace, healthcheck, environment } of servers) {
    expect(grace).toBeGreaterThan(LAST_RESORT_MS);
    expect(healthcheck?.timeout).toBeGreaterThan(READY_WITHIN_MS);
    expect(healthcheck?.interval).toBeGreaterThanOrEqual(healthcheck?.timeout ?? Number.NaN);
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${environment.PORT}/readyz`);
  }
});

it('runs PostgreSQL with the parameters of deploy/patroni, each commit on both', () => {
  const { bootstrap } = z
    .object({
      bootstrap: z.object({
        dcs: z.object({
          postgresql: z.object({ parameters: z.record(z.string(), z.union([z.string(), z.number()])) }),
        }),
      }),
    })
    .parse(parse(read('../patroni/padkos.yml')));
  const parameters = Object.entries(bootstrap.dcs.postgresql.parameters);
  const wanted = ['postgres', ...parameters.map(([name, value]) => `--${name}=${value}`)];
  for (const { command } of [primary, replica]) expect(command).toEqual(wanted);
  expect(read('primary.sh')).toContain("alter system set synchronous_standby_names = 'replica'");
  expect(read('replica.sh')).toContain('application_name=replica');
});
