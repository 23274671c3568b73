import type { Artifact, Field, FileData, Skipped } from '../../core/types.js';
import { looksLikeMail } from '../formats/email.js';
import { FileBudget } from './file-text.js';
import { hasAttachments } from './has-attachments.js';
import { readFile } from './read-file.js';

/** Reads the files inside an artifact: their texts become fields, and what could not be read is reported. */
export async function expandFiles({ files = [], ...artifact }: Artifact): Promise<Artifact> {
  const fields: Field[] = [...artifact.fields];
  let skipped: Skipped[] = [...(artifact.skipped ?? [])];
  // All files of an artifact share the limits.
  const budget = new FileBudget();
  const add = async ({ path, bytes }: FileData): Promise<void> => {
    const reading = await readFile(bytes, path, budget);
    // The reader's own account replaces what is known about unread data.
    skipped = [...skipped.filter((part) => part.path !== path), ...reading.skipped];
    const embedded = `${path}/embedded text`;
    const at = fields.findIndex((field) => field.path === embedded);
    if (at >= 0) fields.splice(at, 1);
    for (const { path: own, text, place } of reading.texts) fields.push({ path: own, text, ...(place && { place }) });
  };
  for (const file of files) await add(file);
  for (const { path, text } of artifact.fields) {
    if (!hasAttachments(text) || !looksLikeMail(text)) continue;
    const own = fields.findIndex((field) => field.path === path && field.text === text);
    const { texts, skipped: unread } = await readFile(new TextEncoder().encode(text), path, budget);
    skipped.push(...unread);
    fields.splice(own + 1, 0, ...texts.filter((each) => each.path !== path));
  }
  const { skipped: _, ...rest } = artifact;
  return { ...rest, fields, ...(skipped.length > 0 && { skipped }) };
}
