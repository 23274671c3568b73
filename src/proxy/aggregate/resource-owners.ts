import { isObject, type Params } from '../json-rpc.js';

const MAX_OWNERS = 20_000;

/** Maps resources and tasks to servers. The first server that names an id owns it. */
export class ResourceOwners {
  readonly #owners = new Map<string, number>();
  /** By the part of the template before its first variable. */
  readonly #templates = new Map<string, number>();

  /** Returns false if another server owns the id. */
  claim(id: unknown, member: number): boolean {
    if (typeof id !== 'string') return true;
    const owner = this.#owners.get(id);
    if (owner !== undefined) return owner === member;
    if (this.#owners.size >= MAX_OWNERS) this.#owners.delete(this.#owners.keys().next().value!);
    this.#owners.set(id, member);
    return true;
  }

  claimTemplate(template: unknown, member: number): void {
    if (typeof template !== 'string') return;
    const start = template.split('{')[0]!;
    if (!this.#templates.has(start)) this.#templates.set(start, member);
  }

  /** Claims the task and the resources that a result names, because the client may read them later. */
  claimLinks({ content, task }: Params, member: number): void {
    if (isObject(task)) this.claim(task.taskId, member);
    for (const block of Array.isArray(content) ? content : []) {
      if (!isObject(block)) continue;
      if (block.type === 'resource_link') this.claim(block.uri, member);
      else if (isObject(block.resource)) this.claim(block.resource.uri, member);
    }
  }

  find(id: unknown): number | undefined {
    if (typeof id !== 'string') return undefined;
    const owner = this.#owners.get(id);
    if (owner !== undefined) return owner;
    const starts = [...this.#templates].filter(([start]) => id.startsWith(start));
    return starts.sort(([a], [b]) => b.length - a.length)[0]?.[1];
  }
}
