import { toCanonicalJson } from '../../core/canonical-json.js';
import type { Withdrawn } from '../../core/server-entry.js';
import { toRecord } from '../../text/tool-facts.js';
import type { Session } from './client.js';
import type { Contact } from './contact.js';
import { ServerContactError } from './errors.js';
import { type List, type Listing, takeList } from './lists.js';

/** Long enough for a server that lives; one that does not know `ping` is not waited for. */
const PING_MS = 1_000;

export interface SecondLook {
  /** What was listed first and is so no longer. */
  readonly withdrawn: readonly Withdrawn[];
  readonly notes: readonly string[];
}

/**
 * Takes lists once more: those that should not change of themselves, and those that the server says have changed. A server that
 * shows a scanner one thing and the next to ask another is found only so. `listings` holds the later ones afterwards.
 */
export async function listAgain(
  wanted: readonly List[],
  listings: Map<string, Listing>,
  session: Session,
  contact: Contact,
): Promise<SecondLook> {
  const { notified } = session;
  await hearOut(session, contact);
  const doubtful = wanted.filter((list) => notified.has(toNotification(list)) || isWorthAsking(list, listings));
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
  await hearOut(session, contact);
  for (const list of doubtful) {
    if (!notified.has(toNotification(list))) continue;
    const { items, skipped } = listings.get(list.key)!;
    const reason = 'the server keeps changing this list: what it shows next was not read';
    listings.set(list.key, { items, skipped: [...skipped, { path: list.key, reason }] });
  }
  return { withdrawn, notes: [] };
}

/** What a limit has cut is not what the server would list: it is not worth the time of another look. */
const isWorthAsking = ({ key, isStatic }: List, listings: ReadonlyMap<string, Listing>): boolean => {
  const { items, skipped } = listings.get(key)!;
  return isStatic && items.length > 0 && skipped.length === 0;
};

/** Messages arrive in order: with the answer, everything that was said before it is here. */
const hearOut = ({ client }: Session, contact: Contact): Promise<unknown> =>
  contact.race(client.ping({ timeout: PING_MS }).catch(() => undefined));

/** One that listed everything once and then fails has been listed: what it said is not thrown away. */
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

/** More items than before are a server that has warmed up; gone or different ones were shown to us and taken back. */
function findWithdrawn({ key, id }: List, first: Listing, second: Listing): Withdrawn[] {
  const kept = new Set(second.items.map(toCanonicalJson));
  const later = new Map(second.items.map((item, index) => [toRecord(item)[id], index]));
  return first.items.flatMap((item): Withdrawn[] => {
    if (kept.has(toCanonicalJson(item))) return [];
    const replacedBy = later.get(toRecord(item)[id]);
    return [{ list: key, item, ...(replacedBy !== undefined && { replacedBy }) }];
  });
}
