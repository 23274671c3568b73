import type { IncomingMessage } from 'node:http';

/**
 * All of a request or an answer as text; undefined where it is longer than it may be. The rest is then left unread, and the
 * connection open, so that a refusal still gets through.
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
    message.on('close', () => reject(new Error('broke off')));
  });
}
