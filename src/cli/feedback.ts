import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { TocsinError } from '../core/errors.js';
import { escapeText, mask, shorten } from '../core/escape.js';
import { ARTIFACT_KINDS } from '../core/kinds.js';
import { plural } from '../core/wording.js';
import { toFileKind } from '../sources/file-kind.js';
import { toText } from '../sources/text-file.js';
import { defaultMemoryFile } from '../storage/memory/location.js';
import { type Feedback, type Memory, openMemory } from '../storage/memory/open-memory.js';
import type { FeedbackFlags } from './feedback-flags.js';
import { type Io, type Outcome, write } from './io.js';

const SHOWN = 60;

/** One line of an export. The id belongs to the exporting file and is not imported. */
const exported = z.object({
  label: z.enum(['attack', 'benign']),
  kind: z.enum(ARTIFACT_KINDS),
  text: z.string().min(1),
  note: z.string().optional(),
  added: z.iso.datetime().optional(),
});

export async function addFeedback(file: string, flags: FeedbackFlags, io: Io): Promise<Outcome> {
  const text = (await readText(file, io)).trim();
  const kind = flags.kind ?? toFileKind(file);
  const { label, note } = flags;
  return withMemory(flags, io, async (memory) => {
    const { id, isNew } = await memory.add({ label, kind, text, ...(note !== undefined && { note }) });
    await write(io.stdout, `feedback ${id}: ${label}, ${kind}${isNew ? '' : ' (already stored)'}\n`);
  });
}

export function listFeedback(flags: FeedbackFlags, io: Io): Promise<Outcome> {
  const show = flags.reveal ? escapeText : mask;
  return withMemory(flags, io, async (memory, file) => {
    const entries = await memory.list();
    for (const { id, label, kind, text, note, added } of entries) {
      const why = note === undefined ? '' : `  ${escapeText(note)}`;
      const day = added.slice(0, 10);
      await write(
        io.stdout,
        `${String(id).padStart(4)}  ${label.padEnd(6)}  ${kind.padEnd(12)}  ${day}  "${shorten(show(text), SHOWN)}"${why}\n`,
      );
    }
    await write(io.stdout, `${plural(entries.length, 'text')} in ${escapeText(file)}\n`);
  });
}

export function removeFeedback(id: number, flags: FeedbackFlags, io: Io): Promise<Outcome> {
  return withMemory(flags, io, async (memory, file) => {
    if (!(await memory.remove(id)))
      throw new TocsinError(
        'no-feedback',
        `There is no feedback ${id} in ${file}. Run "tocsin feedback list" to list the ids.`,
      );
    await write(io.stdout, `removed feedback ${id}\n`);
  });
}

export function exportFeedback(flags: FeedbackFlags, io: Io): Promise<Outcome> {
  return withMemory(flags, io, async (memory) => {
    for (const entry of await memory.list()) await write(io.stdout, `${JSON.stringify(entry)}\n`);
  });
}

export async function importFeedback(file: string, flags: FeedbackFlags, io: Io): Promise<Outcome> {
  const lines = (await readText(file, io)).split('\n');
  // Parse all lines before storing the first, so that a bad line does not leave a partial import.
  const entries = lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, `${file}:${index + 1}`)]));
  return withMemory(flags, io, async (memory) => {
    let added = 0;
    for (const entry of entries) if ((await memory.add(entry)).isNew) added++;
    await write(io.stdout, `${plural(added, 'text')} added, ${entries.length - added} already stored\n`);
  });
}

function parseLine(line: string, place: string): Feedback {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new TocsinError('bad-feedback', `${place}: invalid JSON: ${(cause as Error).message}`, { cause });
  }
  const parsed = exported.safeParse(value);
  // exactOptionalPropertyTypes: zod's optional fields may be undefined in type, though never in a parsed line.
  if (parsed.success) return parsed.data as Feedback;
  const [issue] = parsed.error.issues;
  throw new TocsinError('bad-feedback', `${place}: ${issue!.path.join('.') || 'line'}: ${issue!.message}`);
}

async function withMemory(
  flags: FeedbackFlags,
  io: Io,
  run: (memory: Memory, file: string) => Promise<void>,
): Promise<Outcome> {
  const file = flags.memory ?? defaultMemoryFile(io.env);
  const memory = openMemory(file);
  try {
    await run(memory, file);
    return { code: 0 };
  } finally {
    memory.close();
  }
}

async function readText(file: string, io: Io): Promise<string> {
  const text = toText(file === '-' ? await readStdin(io) : await readNamed(file));
  if (text === undefined) throw new TocsinError('unreadable', `${file} is not a text file.`);
  return text;
}

async function readNamed(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new TocsinError('unreadable', `Cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
}

async function readStdin({ stdin }: Io): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}
