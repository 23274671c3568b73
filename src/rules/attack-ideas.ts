import type { PatternRule } from './rule.js';
import { NOT_SYSTEM_PROMPT } from './vocabulary.js';

/** The members that the rules of all languages for one idea share. */
type Shared = Pick<PatternRule, 'title' | 'detector' | 'severity' | 'phase' | 'tags' | 'why' | 'fix' | 'surfaces'>;

/** Attacks that occur in every language, with the texts for reports. */
export const IDEAS = {
  override: (name) => ({
    title: `Sets instructions or limits aside, in ${name}`,
    detector: 'injection',
    severity: 'critical',
    phase: 'initial_access',
    tags: ['LLM01:2025', 'ASI01:2026', 'AML.T0051.000'],
    why: `An order to drop the instructions works in ${name} as it does in English, while filters and reviewers often read English only.`,
    fix: 'Refuse the text, or remove the sentence. No tool, document or result needs to say this.',
  }),
  extraction: (name) => ({
    title: `Asks for hidden instructions or guarded secrets, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'reconnaissance',
    tags: ['LLM07:2025', 'AML.T0056'],
    why: `Whoever knows the hidden instructions knows what to say to get round them. Asked in ${name}, the request slips past filters that know English.`,
    fix: 'Do not answer with the prompt; keep secrets out of it, so that its text may be known.',
    surfaces: NOT_SYSTEM_PROMPT,
  }),
  role: (name) => ({
    title: `Gives the model a role without limits, in ${name}`,
    detector: 'injection',
    severity: 'critical',
    phase: 'privilege_escalation',
    tags: ['LLM01:2025', 'AML.T0054'],
    why: `A model that plays somebody without rules does what it would refuse to do itself, in ${name} as well as in English.`,
    fix: 'Refuse the text. An honest role says what to do, not that nothing is forbidden.',
  }),
  safety: (name) => ({
    title: `Tells the model to drop its safeguards, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'privilege_escalation',
    tags: ['LLM01:2025', 'AML.T0054'],
    why: `The order to switch off filters or to refuse nothing is the first step to whatever is asked next; in ${name} it is seldom looked for.`,
    fix: 'Refuse the text; safeguards are not switched by what the model reads.',
  }),
  authority: (name) => ({
    title: `Claims a rank to be obeyed or told secrets, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'privilege_escalation',
    tags: ['LLM01:2025', 'ASI03:2026', 'ASI09:2026'],
    why: `A model cannot check who writes. A claimed developer, administrator or system message, in ${name}, borrows trust that nobody gave.`,
    fix: 'Check identity outside the conversation; do nothing because a text claims a rank.',
  }),
  secrecy: (name) => ({
    title: `Tells the model to keep something from the user, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'actions_on_objective',
    tags: ['LLM01:2025', 'MCP03:2025', 'ASI09:2026'],
    why: `What must not be told is what the user would stop. Said in ${name}, a user who reads English does not even see it.`,
    fix: 'Refuse the text and show it to the user.',
    surfaces: ['document', 'tool', 'tool-result', 'memory', 'server-instructions', 'skill', 'prompt'],
  }),
  exfiltration: (name) => ({
    title: `Tells the model to send data away, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'actions_on_objective',
    tags: ['LLM02:2025', 'AML.T0057', 'AML.T0086'],
    why: `An agent that can send, and reads this order in ${name}, hands the conversation or its secrets to a stranger.`,
    fix: 'Do not send. Remove the text, and allow the agent only addresses that the user named.',
  }),
  addressed: (name) => ({
    title: `Gives orders to AI systems that read it, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'initial_access',
    tags: ['LLM01:2025', 'ASI01:2026', 'AML.T0051.001'],
    why: `Text from outside that speaks to the assistant instead of the reader wants to steer it; in ${name} a person who skims the page misses it.`,
    fix: 'Treat the text as data. Do not follow it, and tell the user that it is there.',
    surfaces: ['document', 'tool-result', 'memory'],
  }),
  pretext: (name) => ({
    title: `Asks for something dangerous under a pretext, in ${name}`,
    detector: 'injection',
    severity: 'high',
    phase: 'actions_on_objective',
    tags: ['LLM01:2025', 'AML.T0054'],
    why: `An exam, a story or a research paper is the usual excuse to be told, in ${name}, what the model would refuse outright.`,
    fix: 'Judge the request by what it asks for, not by what it says it is for.',
  }),
} as const satisfies Record<string, (name: string) => Shared>;

export type Idea = keyof typeof IDEAS;
