import { INTENT } from '../engine/levels.js';
import { toNameWords } from '../mcp/words.js';
import type { Rule } from '../rules/rule.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { cosine } from '../semantic/vectors.js';
import { toContentWords, toOverlap } from '../session/likeness.js';
import type { SessionScope } from '../session/session.js';
import { placeOfTurn } from '../session/turns.js';
import { type Act, findAct, GRAVE } from '../toolchain/acts.js';
import { toWishes } from '../toolchain/asked.js';
import { toCall, toLeaves } from '../toolchain/call.js';
import { findLabels } from '../toolchain/labels.js';
import type { Scanner, Subject } from './scanner.js';
import type { BehaviorOptions } from './session-scanners.js';

const ID = 'intent-guard';

/** Acts that change something. */
const CONSEQUENTIAL: readonly Act[] = [...GRAVE, 'write'];

/**
 * Whether a call serves what the user asked for: by the kind of act that it is, and by the nearness of its words to the
 * user's. Only calls with consequences, and only once somebody else's words have come into the session: before, nobody but
 * the user could have asked. It keeps nothing between events.
 */
export function createIntentGuard(rules: readonly Rule[], { labels }: BehaviorOptions = {}): Scanner {
  const [rule] = rules;
  return {
    id: ID,
    type: 'intent_guard',
    async scan(subject) {
      const { artifact, session, fields } = subject;
      if (!session || !rule || artifact.kind !== 'tool-call' || fields.length === 0) return undefined;
      const { asked, tools, recent } = session.log;
      if (asked.length === 0 || !recent.some(({ trust }) => trust === 'untrusted')) return undefined;
      const call = toCall(artifact);
      const { leaves } = toLeaves(call);
      const act = findAct(call.name, leaves, findLabels(call.name, tools[call.name], labels));
      if (!CONSEQUENTIAL.includes(act)) return undefined;
      const task = asked.join('\n');
      const wishes = toWishes(task);
      const isUnasked = wishes.isRead && !wishes.isDelegated && !wishes.acts.includes(act);
      const said = toSaid(session, [call.name, ...leaves.map(({ text }) => text)]);
      const nearness = await findNearness(subject, session, said);
      const likeness = nearness ?? toOverlap(toContentWords(said), toContentWords(task));
      // Words alone say little: without an encoder both must be wanting altogether.
      const isForeign =
        nearness === undefined ? isUnasked && likeness === 0 : nearness < (isUnasked ? INTENT.unasked : INTENT.asked);
      const note = `the user’s words ${isUnasked ? 'name no such act' : 'may mean such an act'}; likeness ${likeness.toFixed(2)}`;
      return {
        observations: isForeign ? [{ rule, ...placeOfTurn(fields), note }] : [],
        skipped: [],
        metadata: { act, isUnasked, likeness },
      };
    },
  };
}

/** What the call is about: the tool's name and description, and the values it is called with. */
const toSaid = ({ log }: SessionScope, [name, ...values]: readonly string[]): string =>
  [toNameWords(name!).join(' '), log.tools[name!]?.description ?? '', ...values].join(' ').slice(0, INTENT.characters);

/** The cosine to the nearest of what the user said; undefined where there is no encoder. */
async function findNearness({ settings }: Subject, { log }: SessionScope, said: string): Promise<number | undefined> {
  const vector = await embedTurn(said, settings.classifier);
  if (!vector) return undefined;
  let nearest = 0;
  for (const turn of log.asked.slice(-INTENT.turns)) {
    const other = await embedTurn(turn, settings.classifier);
    if (other) nearest = Math.max(nearest, cosine(vector, other));
  }
  return nearest;
}
