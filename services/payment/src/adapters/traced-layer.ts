import { clientSpan, noteStatus } from '@shop/platform/tracing/http-client';
import { inSpan } from '@shop/platform/tracing/spans';
import { z } from 'zod';

/** What the provider answers, whatever is in it. */
export interface ProviderAnswer {
  readonly status?: number;
  readonly data: unknown;
}

/** The HTTP layer of the provider's package, which its types leave out. */
export interface HttpLayer {
  get(path: string, options?: { params?: object }): Promise<ProviderAnswer>;
  post(path: string, body: object, options?: { headers?: Record<string, string> }): Promise<ProviderAnswer>;
}

const refused = z.object({ response: z.object({ status: z.number() }) });

/** Makes a span of each call; ids stay out of it. */
export function tracedLayer(layer: HttpLayer, host: string): HttpLayer {
  return {
    get: (path, options) => traced('GET', path, () => layer.get(path, options)),
    post: (path, body, options) => traced('POST', path, () => layer.post(path, body, options)),
  };

  function traced(method: string, path: string, send: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
    return inSpan(clientSpan({ callee: host, method, route: patternOf(path) }), async (span) => {
      try {
        const answer = await send();
        if (answer.status !== undefined) noteStatus(span, answer.status);
        return answer;
      } catch (error) {
        const { data } = refused.safeParse(error);
        if (data) noteStatus(span, data.response.status);
        throw error;
      }
    });
  }
}

/** The provider's ids begin with what they are of, such as `pay_`. */
function patternOf(path: string): string {
  return path.replaceAll(/[^/]*_[^/]*/g, ':id');
}
