import { jsonArtifact } from '../core/artifact.js';
import { findPackage } from '../core/skill-package.js';
import type { Artifact } from '../core/types.js';
import { findLanguage } from '../scanners/code/language.js';
import { findRegisteredTools, registersTools } from '../scanners/code/tools.js';

interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly source: string;
  readonly server: string;
}

/** Files that are kept until the end of a folder, and their characters. */
const MAX_FILES = 600;
const MAX_CHARACTERS = 12_000_000;

/** Collects source files that may register tools, and reads the tools as the server would list them. Nothing runs. */
export class ToolSources {
  readonly #files: SourceFile[] = [];
  #characters = 0;

  add(artifact: Artifact): void {
    const content = findPackage(artifact);
    const { source = artifact.name } = artifact;
    for (const { path, text } of content?.files ?? [])
      this.#addFile({ file: path, text, source: `${source}/${path}`, server: artifact.name });
    const [field] = artifact.fields;
    if (!content && artifact.kind === 'document' && field?.path === '')
      this.#addFile({ file: source, text: field.text, source, server: artifact.name });
  }

  async toArtifacts(): Promise<Artifact[]> {
    const origins = new Map(this.#files.map((each) => [each.file, each]));
    const tools = await findRegisteredTools(this.#files);
    return tools.map(({ name, description, file }) => {
      const { source, server } = origins.get(file)!;
      return jsonArtifact('tool', { name, description }, { source, server });
    });
  }

  #addFile(file: SourceFile): void {
    if (findLanguage(file.file, file.text) === undefined || !registersTools(file.text)) return;
    this.#characters += file.text.length;
    if (this.#files.length < MAX_FILES && this.#characters <= MAX_CHARACTERS) this.#files.push(file);
  }
}
