import type { TextCollector } from './file-text.js';

const MAX_FILES = 100;

/** Reads the attached files of a message. Attached texts are read with the message itself. */
export async function readAttachments(
  text: string,
  path: string,
  collector: TextCollector,
  readInside: (content: Uint8Array, path: string) => Promise<void>,
): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(text, { attachmentEncoding: 'arraybuffer' });
  for (const [index, { filename, content, mimeType }] of attachments.entries()) {
    if (index >= MAX_FILES) {
      collector.skip(path, `more than ${MAX_FILES} attached files`);
      return;
    }
    const innerPath = `${path}/attachments/${index}`;
    if (filename) collector.add(`${innerPath}/name`, filename, 'aside');
    if (typeof content === 'string' || /^(?:text|message)\//.test(mimeType)) continue;
    await readInside(new Uint8Array(content as ArrayBuffer), innerPath);
  }
}
