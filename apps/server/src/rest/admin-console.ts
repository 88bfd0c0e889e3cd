import {
  auditLogInput,
  auditLogOut,
  notificationStatusOut,
  operatorWarningsOut,
  runTaskInput,
  saveSettingsInput,
  settingsOut,
  taskStatusOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { administrator, type Door, noContent, refusals } from './door.ts';

const tags = ['Console (administrators)'];
const onRequest = administrator;

/** Settings, the bell, the audit log and the timetable. */
export function adminConsoleCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/settings',
    {
      onRequest,
      schema: { tags, summary: "The kitchen's own facts", response: { 200: settingsOut, ...refusals } },
    },
    (request, reply) => services.readSettings(context(request, reply)),
  );
  app.put(
    '/api/admin/settings',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Save them, all at once',
        body: saveSettingsInput,
        response: { 200: settingsOut, ...refusals },
      },
    },
    (request, reply) => services.saveSettings(context(request, reply), request.body),
  );
  app.get(
    '/api/admin/notification-status',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Whether the bell rings for the caller',
        response: { 200: notificationStatusOut, ...refusals },
      },
    },
    (request, reply) => services.notificationStatus(context(request, reply)),
  );
  app.get(
    '/api/admin/warnings',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Settings of the server that are probably not meant',
        response: { 200: operatorWarningsOut, ...refusals },
      },
    },
    async (request, reply) => [...(await services.operatorWarnings(context(request, reply)))],
  );
  app.post(
    '/api/admin/mark-notifications-seen',
    {
      onRequest,
      schema: { tags, summary: 'The caller has seen every order', response: { 204: noContent, ...refusals } },
    },
    async (request, reply) => {
      await services.markNotificationsSeen(context(request, reply));
      return reply.status(204).send(null);
    },
  );
  app.get(
    '/api/admin/audit-log',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What administrators did, newest first, page by page',
        querystring: auditLogInput,
        response: { 200: auditLogOut, ...refusals },
      },
    },
    (request, reply) => services.auditLog(context(request, reply), request.query),
  );
  app.get(
    '/api/admin/tasks',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The timetable: last runs and next ones',
        response: { 200: z.array(taskStatusOut), ...refusals },
      },
    },
    (request, reply) => services.taskRuns(context(request, reply)),
  );
  app.post(
    '/api/admin/tasks/:task/run',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Run a task of the timetable now',
        params: runTaskInput,
        response: { 200: taskStatusOut, ...refusals },
      },
    },
    (request, reply) => services.runTask(context(request, reply), request.params),
  );
}
