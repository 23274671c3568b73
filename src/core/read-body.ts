import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request or a response as text. Returns undefined if it exceeds `maxBytes`; the rest then stays
 * unread and the connection open, so that an error response can still be sent.
 */
export function readBody(message: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else {
        message.pause();
        message.removeAllListeners('data');
        resolve(undefined);
      }
    });
    message.on('end', () => resolve(Buffer.concat(chunks, length).toString('utf8')));
    message.on('error', reject);
    message.on('close', () => reject(new Error('the connection closed early')));
  });
}
