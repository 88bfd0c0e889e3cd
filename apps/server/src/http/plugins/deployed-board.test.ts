import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SECURITY_LOG_EVENTS } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The number of columns of a Grafana board. */
const WIDTH = 24;
/** Labels that Prometheus adds to what it reads. */
const OF_PROMETHEUS = ['job', 'instance'];

const source = z.object({ type: z.literal('prometheus'), uid: z.string() });
const target = z.object({ refId: z.string().min(1), expr: z.string().min(1), datasource: source });
const side = z.int().min(1);
const panel = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  datasource: source,
  gridPos: z.object({ x: z.int().min(0), y: z.int().min(0), w: side, h: side }),
  targets: z.array(target).min(1),
});
/** The part of Grafana's documented classic JSON model that the board uses. */
const model = z.object({
  uid: z.string().min(8).max(40),
  title: z.string(),
  schemaVersion: z.int(),
  timezone: z.string(),
  time: z.object({ from: z.string(), to: z.string() }),
  templating: z.object({
    list: z.array(
      z.object({ name: z.string(), type: z.literal('datasource'), query: z.literal('prometheus') }),
    ),
  }),
  annotations: z.object({ list: z.array(z.unknown()) }),
  panels: z.array(panel),
});

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url)), 'utf8');
const board = model.parse(JSON.parse(read('grafana/padkos-board.json')));
const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('names each panel and each of its queries once, and its source by a variable', () => {
  const ids = board.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const variables = board.templating.list.map(({ name }) => `\${${name}}`);
  for (const { targets, datasource } of board.panels) {
    const names = targets.map(({ refId }) => refId);
    expect(new Set(names).size).toBe(names.length);
    for (const { uid } of [datasource, ...targets.map((one) => one.datasource)])
      expect(variables).toContain(uid);
  }
});

it('lays its panels out within its width, none on another', () => {
  const taken = new Set<string>();
  for (const { gridPos } of board.panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(WIDTH);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(taken).not.toContain(`${x},${y}`);
        taken.add(`${x},${y}`);
      }
    }
  }
});

it('asks, as the alerts do, for labels that the figures have, and for states and events that there are', async () => {
  const browser = await server.signIn((await server.app.makeCustomer()).email);
  await browser.get('/api/wallet');
  const shown = String((await browser.get('/metrics')).body);
  const labels = new Map<string, Set<string>>();
  for (const [, metric = '', list = ''] of shown.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? /gm)) {
    const known = labels.get(metric) ?? new Set(OF_PROMETHEUS);
    for (const [, label = '', value = ''] of list.matchAll(/([a-z]+)="([^"]*)"/g)) {
      known.add(label).add(`${label}=${value}`);
    }
    labels.set(metric, known);
  }
  const asked = [...expressions, read('prometheus/padkos-alerts.yml')].join('\n');
  let count = 0;
  for (const [, metric = '', list = ''] of asked.matchAll(/\b([a-z]+_[a-z0-9_]+)\{([^}]*)\}/g)) {
    for (const [, label = '', values = ''] of list.matchAll(/([a-z]+)=~?"([^"]*)"/g)) {
      count += 1;
      expect([...(labels.get(metric) ?? [])], `${metric} of ${label}`).toContain(label);
      if (label === 'state') expect([...(labels.get(metric) ?? [])]).toContain(`state=${values}`);
      if (label === 'event') {
        for (const event of values.split('|')) expect(SECURITY_LOG_EVENTS).toContain(event);
      }
    }
  }
  expect(count).toBeGreaterThan(40);
});
