import { toCanonicalJson } from '../../core/canonical-json.js';
import type { Withdrawn } from '../../core/server-entry.js';
import { toRecord } from '../../text/tool-facts.js';
import type { Session } from './client.js';
import type { Contact } from './contact.js';
import { ServerContactError } from './errors.js';
import { type List, type Listing, takeList } from './lists.js';

/** Time limit for `ping`, which some servers do not answer. */
const PING_MS = 1_000;

export interface SecondLook {
  /** Items of the first listing that changed or disappeared. */
  readonly withdrawn: readonly Withdrawn[];
  readonly notes: readonly string[];
}

/**
 * Takes a second listing of the lists that should not change, and of those that the server reports as changed. This
 * detects servers that show the first caller something else than the second. Replaces the entries of `listings`.
 */
export async function listAgain(
  lists: readonly List[],
  listings: Map<string, Listing>,
  session: Session,
  contact: Contact,
): Promise<SecondLook> {
  const { notified } = session;
  await waitForNotifications(session, contact);
  const doubtful = lists.filter((list) => notified.has(toNotification(list)) || isWorthAsking(list, listings));
  notified.clear();
  const withdrawn: Withdrawn[] = [];
  for (const list of doubtful) {
    contact.tell(`listing ${list.words} again`, 'listing');
    const first = listings.get(list.key)!;
    const second = await takeAgain(list, session, contact);
    if ('failure' in second) {
      const note = `asked for its ${list.words} a second time, to see whether they stay, it ${second.failure}`;
      return { withdrawn, notes: [note] };
    }
    listings.set(list.key, second);
    withdrawn.push(...findWithdrawn(list, first, second));
  }
  await waitForNotifications(session, contact);
  for (const list of doubtful) {
    if (!notified.has(toNotification(list))) continue;
    const { items, skipped } = listings.get(list.key)!;
    const reason = 'the server keeps changing this list: later versions were not read';
    listings.set(list.key, { items, skipped: [...skipped, { path: list.key, reason }] });
  }
  return { withdrawn, notes: [] };
}

/** A list that a limit cut short is incomplete, so a second listing proves nothing. */
const isWorthAsking = ({ key, isStatic }: List, listings: ReadonlyMap<string, Listing>): boolean => {
  const { items, skipped } = listings.get(key)!;
  return isStatic && items.length > 0 && skipped.length === 0;
};

/** Messages arrive in order, so all earlier notifications have arrived with the response to `ping`. */
const waitForNotifications = ({ client }: Session, contact: Contact): Promise<unknown> =>
  contact.race(client.ping({ timeout: PING_MS }).catch(() => undefined));

/** A server that fails only at the second listing keeps its first one. */
async function takeAgain(
  list: List,
  session: Session,
  contact: Contact,
): Promise<Listing | { readonly failure: string }> {
  try {
    return await takeList(list, session, contact);
  } catch (error) {
    const isSilent = error instanceof ServerContactError && (error.code === 'timed-out' || error.code === 'exited');
    if (!isSilent) throw error;
    return { failure: error.message };
  }
}

const toNotification = ({ capability }: List): string => `notifications/${capability}/list_changed`;

/** Additional items are normal while a server starts up. Missing or changed items were withdrawn. */
function findWithdrawn({ key, id }: List, first: Listing, second: Listing): Withdrawn[] {
  const kept = new Set(second.items.map(toCanonicalJson));
  const later = new Map(second.items.map((item, index) => [toRecord(item)[id], index]));
  return first.items.flatMap((item): Withdrawn[] => {
    if (kept.has(toCanonicalJson(item))) return [];
    const replacedBy = later.get(toRecord(item)[id]);
    return [{ list: key, item, ...(replacedBy !== undefined && { replacedBy }) }];
  });
}
