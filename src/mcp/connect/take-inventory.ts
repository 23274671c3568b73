import type { Skipped } from '../../types.js';
import type { Inventory, ServerEntry } from '../server.js';
import type { Session } from './client.js';
import { Contact } from './contact.js';
import { ServerContactError } from './errors.js';
import { LISTS, type List, type Listing, takeList } from './lists.js';
import { openHttp } from './open-http.js';
import { openStdio } from './open-stdio.js';
import type { ContactOptions } from './options.js';
import { toContactError } from './to-contact-error.js';

/** Long enough for a server that lives; one that does not know `ping` is not waited for. */
const PING_MS = 1_000;

/**
 * Starts or calls a server, takes everything it says of itself and ends it again. Fails with a `ServerContactError` and never
 * leaves a process behind. Running a command needs the user's consent: ask before calling this.
 */
export async function takeInventory(entry: ServerEntry, label: string, options: ContactOptions): Promise<Inventory> {
  const contact = new Contact(label, options);
  try {
    // An order to stop that came before the start is heard before anything is started.
    await contact.race(Promise.resolve());
    contact.tell('starting', 'starting');
    const { transport } = entry;
    const session = await (transport.type === 'stdio'
      ? openStdio(transport, contact, options)
      : openHttp(transport, contact, options));
    return await listEverything(session, contact);
  } catch (error) {
    throw error instanceof ServerContactError ? error : await toContactError(error, contact);
  } finally {
    await contact.close();
  }
}

async function listEverything(session: Session, contact: Contact): Promise<Inventory> {
  const { capabilities } = session.about as { capabilities?: Readonly<Record<string, unknown>> };
  const announced = LISTS.filter(({ capability }) => capabilities?.[capability] !== undefined);
  // Some servers announce nothing and have tools.
  const wanted = announced.length > 0 ? announced : LISTS.slice(0, 1);
  const listings = new Map<string, Listing>();
  for (const list of wanted) {
    contact.tell(`listing ${list.words}`, 'listing');
    listings.set(list.key, await takeList(list, session, contact));
  }
  await listAgain(wanted, listings, session, contact);
  const items = (key: List['key']): readonly unknown[] => listings.get(key)?.items ?? [];
  return {
    server: contact.server,
    about: session.about,
    tools: items('tools'),
    prompts: items('prompts'),
    resources: items('resources'),
    resourceTemplates: items('resourceTemplates'),
    skipped: [...listings.values()].flatMap(({ skipped }) => skipped),
    ...(contact.strayWords !== undefined && { notes: [contact.strayWords] }),
  };
}

/** Lists that the server said have changed are taken once more, and compared. */
async function listAgain(
  wanted: readonly List[],
  listings: Map<string, Listing>,
  session: Session,
  contact: Contact,
): Promise<void> {
  // Messages arrive in order: with the answer, everything that was said before it is here.
  await contact.race(session.client.ping({ timeout: PING_MS }).catch(() => undefined));
  const { notified } = session;
  const changed = wanted.filter(({ capability }) => notified.has(toNotification(capability)));
  if (changed.length === 0) return;
  notified.clear();
  for (const list of changed) {
    contact.tell(`listing ${list.words} again`, 'listing');
    const first = listings.get(list.key)!;
    const second = await takeList(list, session, contact);
    listings.set(list.key, { items: second.items, skipped: [...second.skipped, ...toChangeNote(list, first, second)] });
  }
  await contact.race(session.client.ping({ timeout: PING_MS }).catch(() => undefined));
  for (const list of changed) {
    if (!notified.has(toNotification(list.capability))) continue;
    const { items, skipped } = listings.get(list.key)!;
    const reason = 'the server keeps changing this list: what it shows next was not read';
    listings.set(list.key, { items, skipped: [...skipped, { path: list.key, reason }] });
  }
}

const toNotification = (capability: string): string => `notifications/${capability}/list_changed`;

/** More items than before are a server that has warmed up; gone or different ones were shown to us and taken back. */
function toChangeNote({ key, words }: List, first: Listing, second: Listing): Skipped[] {
  const kept = new Set(second.items.map((item) => JSON.stringify(item)));
  const lost = first.items.filter((item) => !kept.has(JSON.stringify(item)));
  if (lost.length === 0) return [];
  return [
    { path: key, reason: `the server changed or took back ${lost.length} of its ${words} while they were listed` },
  ];
}
