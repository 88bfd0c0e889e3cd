import { z } from 'zod';

const response = z.looseObject({ description: z.string() });
const body = z.looseObject({
  required: z.boolean(),
  content: z.record(
    z.string(),
    z.looseObject({ schema: z.looseObject({ required: z.array(z.string()).optional() }) }),
  ),
});
const operation = z.looseObject({
  requestBody: body.optional(),
  responses: z.record(z.string(), response),
});

/** As much of an OpenAPI document as is worked on here. */
export const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;
export type OpenApiResponse = z.infer<typeof response>;
