import { hostname } from 'node:os';
import type { FetchLike } from '@modelcontextprotocol/client';
import { escapeText, shorten } from '../../core/escape.js';
import type { Inventory } from '../../core/server-entry.js';
import { toInventoryArtifacts } from '../../mcp/connect/artifacts.js';
import { takeInventory } from '../../mcp/connect/take-inventory.js';
import { approve } from '../../scanners/pins/approve.js';
import { maskSecrets } from '../../text/mask-secrets.js';
import type { JobHandler } from '../jobs/job-queue.js';
import type { Tenants } from '../tenants/tenants.js';
import { type InventoryReport, scanInventory } from './scan-inventory.js';
import type { ScanChunk, Scans } from './scans.js';
import { type ServerRecord, type ServerRecords, toEmptyInventory } from './server-records.js';

const CONTACT_MS = 30_000;
const MAX_ERROR = 500;
/** Results that are written together. */
const GROUP = 20;

interface ItemBody {
  readonly tools?: readonly unknown[];
  readonly server?: string;
}

/** Scans servers and lists of tools. */
export class Fleet {
  readonly #tenants: Tenants;
  readonly #servers: ServerRecords;
  readonly #scans: Scans;
  readonly #fetch: FetchLike;
  readonly #worker = `${hostname()}/${process.pid}`;

  constructor(parts: { tenants: Tenants; servers: ServerRecords; scans: Scans; fetch: FetchLike }) {
    this.#tenants = parts.tenants;
    this.#servers = parts.servers;
    this.#scans = parts.scans;
    this.#fetch = parts.fetch;
  }

  /** Scans what the server lists, and keeps it. */
  async scanLists(tenant: string, id: string, inventory: Inventory): Promise<InventoryReport> {
    const { scanner } = await this.#tenants.get(tenant);
    const report = await scanInventory(inventory, scanner);
    await this.#servers.saveScan(id, inventory, report);
    return report;
  }

  /** Asks the server for its lists if it has an address, and scans them. A failure keeps the earlier lists. */
  async scanServer(server: ServerRecord, signal?: AbortSignal): Promise<InventoryReport> {
    const { tenant, id, name, url, headers } = server;
    if (url === undefined) return this.scanLists(tenant, id, server.inventory);
    const entry = {
      ...{ name, client: 'service', scope: 'managed' as const },
      transport: { type: 'http' as const, url, headers },
    };
    const options = { timeoutMs: CONTACT_MS, env: {}, fetch: this.#fetch, ...(signal && { signal }) };
    const inventory = await takeInventory(entry, name, options).catch(async (error: Error) => {
      await this.#servers.saveFailure(id, toShownError(error));
      throw error;
    });
    return this.scanLists(tenant, id, inventory);
  }

  /** Approves what the server lists now. Without keys: everything. */
  async approve({ id, inventory, pins }: ServerRecord, keys: readonly string[] | undefined): Promise<void> {
    const approval = keys ? { items: keys } : { all: true };
    await this.#servers.savePins(id, approve(pins, toInventoryArtifacts(inventory), approval));
  }

  /** The jobs of scans. */
  readonly chunks: JobHandler = {
    run: ({ payload }, signal) => this.#runChunk(payload as ScanChunk, signal),
    giveUp: async ({ payload }) => {
      const chunk = payload as ScanChunk;
      const error = new Error('the scan failed, or ended its worker, too often');
      const items = await this.#scans.openItems(chunk);
      const results = items.map((item) => toFailedResult(item, error));
      await this.#scans.saveResults(chunk.scan, this.#worker, results);
    },
  };

  /** Does one chunk of a scan. What another worker has done already is left out. */
  async #runChunk(chunk: ScanChunk, signal: AbortSignal): Promise<void> {
    const items = await this.#scans.openItems(chunk);
    for (let at = 0; at < items.length; at += GROUP) {
      signal.throwIfAborted();
      if (await this.#scans.isCancelled(chunk.scan)) return;
      const results = [];
      for (const item of items.slice(at, at + GROUP)) results.push(await this.#scanItem(chunk.tenant, item, signal));
      await this.#scans.saveResults(chunk.scan, this.#worker, results);
    }
  }

  async #scanItem(
    tenant: string,
    { position, name, body }: { position: number; name: string; body: unknown },
    signal: AbortSignal,
  ) {
    try {
      const report = await this.#toReport(tenant, name, body as ItemBody, signal);
      const { level, score, peak, action, items } = report;
      const findings = items.flatMap((item) => item.findings);
      return {
        ...{ position, isFlagged: action !== 'allow', hasFailed: false },
        body: { name, level, score, peak, action, findings },
      };
    } catch (error) {
      signal.throwIfAborted();
      return toFailedResult({ position, name }, error as Error);
    }
  }

  async #toReport(tenant: string, name: string, body: ItemBody, signal: AbortSignal): Promise<InventoryReport> {
    if (body.server === undefined) {
      const { scanner } = await this.#tenants.get(tenant);
      return scanInventory({ ...toEmptyInventory(name), tools: body.tools ?? [] }, scanner);
    }
    const server = await this.#servers.find(tenant, body.server);
    if (!server) throw new Error('the server was removed');
    return this.scanServer(server, signal);
  }
}

function toFailedResult({ position, name }: { position: number; name: string }, error: Error) {
  const facts = { name, level: 'CLEAN', score: 0, peak: 0, action: 'warn', findings: [] };
  return { position, isFlagged: false, hasFailed: true, body: { ...facts, error: toShownError(error) } };
}

const toShownError = ({ message }: Error): string => shorten(escapeText(maskSecrets(message)), MAX_ERROR);
