import { z } from 'zod';

const response = z.looseObject({ description: z.string() });
const operation = z.looseObject({ responses: z.record(z.string(), response) });

/** As much of an OpenAPI document as is worked on here. */
export const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

export type OpenApiDocument = z.infer<typeof openApiDocument>;
export type OpenApiResponse = z.infer<typeof response>;
