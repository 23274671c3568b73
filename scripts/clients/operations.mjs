/**
 * The operations of an OpenAPI document that a generated client offers: JSON in, JSON or text out. Streams are written
 * by hand in each client.
 * @param {any} document
 */
export function readOperations(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const answers = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
      // Redirects are for browsers.
      if (answers.length === 0) return [];
      const contents = answers.flatMap(([, { content = {} }]) => Object.entries(content));
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      if (contents.some(([type]) => STREAMS.includes(type)) || bodies.some(([type]) => STREAMS.includes(type)))
        return [];
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          params: operation.parameters ?? [],
          body: bodies[0]?.[1].schema,
          /** One schema for each different answer; none if the answer has no content. */
          results: unique(contents.map(([type, { schema }]) => (type === 'text/plain' ? { type: 'string' } : schema))),
        },
      ];
    }),
  );
}

const STREAMS = ['application/x-ndjson', 'text/event-stream'];

const unique = (schemas) => {
  const seen = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  return [...seen.values()];
};

/** `#/components/schemas/Decision` → `Decision`. */
export const toRefName = (ref) => ref.split('/').at(-1);

export const toPascal = (name) =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter) => letter.toUpperCase());

export const toSnake = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
