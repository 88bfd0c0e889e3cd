import {
  assignmentCellInput,
  assignmentOut,
  dailyMenuInput,
  dailyMenuLineInput,
  dailyMenuLineOut,
  dailyMenuSetOut,
  imageOut,
  materialisedOut,
  materialiseMenusInput,
  menuItemIdInput,
  menuItemInput,
  menuItemOut,
  saveAssignmentsInput,
  setDailyMenuInput,
} from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import { administrator, type Door, noContent, refusals } from './door.ts';

const tags = ['Menus (administrators)'];
const onRequest = administrator;
const cellPath = assignmentCellInput.extend({ dayOfWeek: z.coerce.number().int().min(1).max(7) });

/** Dishes, the weekly schedule and the menus of dates. */
export function adminMenuCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/menu-items',
    {
      onRequest,
      schema: { tags, summary: 'Every dish', response: { 200: z.array(menuItemOut), ...refusals } },
    },
    (request, reply) => services.listMenuItems(context(request, reply)),
  );
  app.post(
    '/api/admin/menu-items',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Add a dish',
        body: menuItemInput,
        response: { 201: menuItemOut, ...refusals },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await services.createMenuItem(context(request, reply), request.body)),
  );
  app.put(
    '/api/admin/menu-items/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a dish',
        params: menuItemIdInput,
        body: menuItemInput,
        response: { 200: menuItemOut, ...refusals },
      },
    },
    (request, reply) =>
      services.updateMenuItem(context(request, reply), { id: request.params.id, ...request.body }),
  );
  app.delete(
    '/api/admin/menu-items/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Take a dish off',
        params: menuItemIdInput,
        response: { 204: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.deleteMenuItem(context(request, reply), request.params);
      return reply.status(204).send(null);
    },
  );
  app.post(
    '/api/upload/menu-image',
    {
      // So that one picture of a person is read at a time: the others wait outside, unread.
      config: { heavy: true },
      onRequest,
      schema: {
        tags,
        summary: 'Upload a picture (multipart field image)',
        consumes: ['multipart/form-data'],
        response: { 201: imageOut },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new DomainError('FILE_NOT_IMAGE');
      const file = await request.file();
      if (file?.fieldname !== 'image') {
        throw new DomainError('VALIDATION', {}, [
          { path: 'image', message: 'Send the picture in the field image' },
        ]);
      }
      const picture = await file.toBuffer();
      await request.confirmActor();
      return reply.status(201).send(await services.uploadImage(context(request, reply), picture));
    },
  );

  app.get(
    '/api/admin/weekly-assignments',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The weekly schedule',
        response: { 200: z.array(assignmentOut), ...refusals },
      },
    },
    (request, reply) => services.listAssignments(context(request, reply)),
  );
  app.post(
    '/api/admin/weekly-assignments',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Tick cells of the schedule',
        body: saveAssignmentsInput,
        response: { 200: z.array(assignmentOut), ...refusals },
      },
    },
    (request, reply) => services.saveAssignments(context(request, reply), request.body),
  );
  app.delete(
    '/api/admin/weekly-assignments/:menuItemId/:dayOfWeek',
    {
      onRequest,
      schema: { tags, summary: 'Untick a cell', params: cellPath, response: { 204: noContent, ...refusals } },
    },
    async (request, reply) => {
      await services.deleteAssignment(context(request, reply), request.params);
      return reply.status(204).send(null);
    },
  );
  app.post(
    '/api/admin/materialize-menus',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Fill the coming menus by the schedule',
        querystring: materialiseMenusInput,
        response: { 200: materialisedOut, ...refusals },
      },
    },
    (request, reply) => services.materialiseMenus(context(request, reply), request.query),
  );

  app.post(
    '/api/admin/daily-menu',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Set the menu of a date',
        body: setDailyMenuInput,
        response: { 200: dailyMenuSetOut, ...refusals },
      },
    },
    (request, reply) => services.setDailyMenu(context(request, reply), request.body),
  );
  app.get(
    '/api/admin/daily-menu/:date',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The lines of a date',
        params: dailyMenuInput,
        response: { 200: z.array(dailyMenuLineOut), ...refusals },
      },
    },
    (request, reply) => services.listDailyMenu(context(request, reply), request.params),
  );
  app.post(
    '/api/admin/daily-menu/:date/undo',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Take back the menu of a date as you last set it',
        params: dailyMenuInput,
        response: { 200: z.array(dailyMenuLineOut), ...refusals },
      },
    },
    (request, reply) => services.undoDailyMenu(context(request, reply), request.params),
  );
  app.put(
    '/api/admin/daily-menu/:date/:menuItemId',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change one line of a date',
        params: dailyMenuLineInput.pick({ date: true, menuItemId: true }),
        body: dailyMenuLineInput.omit({ date: true, menuItemId: true }),
        response: { 200: dailyMenuLineOut, ...refusals },
      },
    },
    (request, reply) =>
      services.setDailyMenuLine(context(request, reply), { ...request.params, ...request.body }),
  );
}
