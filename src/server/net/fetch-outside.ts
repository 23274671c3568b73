import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FetchLike } from '@modelcontextprotocol/client';
import { isInsideAddress, lookupOutside, toInsideError } from './inside-address.js';

const TIMEOUT_MS = 30_000;
const BODYLESS = new Set([204, 205, 304]);

/**
 * `fetch` that calls no address of a private network. The check is part of making the connection, so a name cannot point
 * elsewhere by then. Follows no redirect.
 */
export const fetchOutside: FetchLike = (input, init = {}) => {
  const url = new URL(input);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0 && isInsideAddress(host)) return Promise.reject(toInsideError(host));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { body } = init;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers as ConstructorParameters<typeof Headers>[0])),
        lookup: lookupOutside as never,
        timeout: TIMEOUT_MS,
        ...(init.signal && { signal: init.signal }),
      },
      (message) => {
        const status = message.statusCode ?? 500;
        const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const content = BODYLESS.has(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
        resolve(new Response(content as ConstructorParameters<typeof Response>[0], { status, headers }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1_000} s`)));
    sent.on('error', reject);
    if (typeof body === 'string' || body instanceof Uint8Array) sent.end(body);
    else if (body === undefined || body === null) sent.end();
    else sent.destroy(new Error('only texts and bytes can be sent'));
  });
};

/** Follows no redirect either. */
export const fetchAnywhere: FetchLike = (input, init) => fetch(input, { ...init, redirect: 'manual' });
