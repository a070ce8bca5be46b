import { z } from 'zod';

/** The standard variables that switch traces on and say how many are kept; the exporter reads further ones itself. */
export const tracingEnvironment = {
  /** where spans go, by OTLP over HTTP; without it nothing is traced */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use an address such as http://jaeger:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  /** the part of all traces that the two ratios keep, from 0 to 1 */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('use a number from 0 to 1').min(0).max(1).optional(),
};
export type TracingEnvironment = z.infer<z.ZodObject<typeof tracingEnvironment>>;
