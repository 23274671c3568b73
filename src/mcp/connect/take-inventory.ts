import type { Inventory, ServerEntry } from '../../core/server-entry.js';
import type { Session } from './client.js';
import { Contact } from './contact.js';
import { ServerContactError } from './errors.js';
import { listAgain } from './list-again.js';
import { isDeclared, LISTS, type List, type Listing, takeList } from './lists.js';
import { openHttp } from './open-http.js';
import { openStdio } from './open-stdio.js';
import type { ContactOptions } from './options.js';
import { toContactError } from './to-contact-error.js';

/**
 * Starts or calls a server, takes its inventory and ends it again. Fails with a `ServerContactError` and never leaves a
 * process behind. Ask for the user's consent before calling this, because it runs commands.
 */
export async function takeInventory(entry: ServerEntry, label: string, options: ContactOptions): Promise<Inventory> {
  const contact = new Contact(label, options);
  try {
    // Rejects before anything is started if the signal is already aborted.
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
  // Some servers have tools and do not declare them, and some clients list them all the same.
  const declared = LISTS.filter(({ key, capability }) => key === 'tools' || isDeclared(session.about, capability));
  const listings = new Map<string, Listing>();
  for (const list of declared) {
    contact.tell(`listing ${list.words}`, 'listing');
    listings.set(list.key, await takeList(list, session, contact));
  }
  const { withdrawn, notes } = await listAgain(declared, listings, session, contact);
  const items = (key: List['key']): readonly unknown[] => listings.get(key)?.items ?? [];
  return {
    server: contact.server,
    about: session.about,
    tools: items('tools'),
    prompts: items('prompts'),
    resources: items('resources'),
    resourceTemplates: items('resourceTemplates'),
    ...(withdrawn.length > 0 && { withdrawn }),
    skipped: [...listings.values()].flatMap(({ skipped }) => skipped),
    ...((contact.strayWords !== undefined || notes.length > 0) && {
      notes: [...(contact.strayWords === undefined ? [] : [contact.strayWords]), ...notes],
    }),
  };
}
