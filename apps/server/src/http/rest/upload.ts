import { imageOut } from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import { refusalResponses } from './describe-operation.ts';
import { GUARDS } from './register-operations.ts';
import type { RestApp, RestContext } from './rest-context.ts';

/** The upload of a dish's picture. */
export function registerUpload(app: RestApp, context: RestContext): void {
  app.post(
    '/api/upload/menu-image',
    {
      // Reads one picture per person at a time: the others wait, unread.
      config: { heavy: true },
      onRequest: GUARDS.admin,
      // The parts are read one by one below.
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        operationId: 'admin.menuItems.uploadImage',
        tags: ['admin menuItems'],
        summary: 'Upload a picture (multipart field image)',
        consumes: ['multipart/form-data'],
        body: z.object({ image: z.string().meta({ format: 'binary' }) }),
        response: {
          201: { description: 'Where it can be read', content: { 'application/json': { schema: imageOut } } },
          ...refusalResponses([
            'VALIDATION',
            'UNAUTHORIZED',
            'FORBIDDEN',
            'SECOND_FACTOR_REQUIRED',
            'PASSWORD_TOO_WEAK',
            'FORBIDDEN_ORIGIN',
            'SESSION_CHANGED',
            'FILE_TOO_LARGE',
            'PAYLOAD_TOO_LARGE',
            'UNSUPPORTED_MEDIA_TYPE',
            'FILE_NOT_IMAGE',
            'BODY_TOO_SLOW',
            'TOO_MANY',
            'DATABASE_UNAVAILABLE',
          ]),
        },
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
}
