import { escapeText, mask, shorten, toShownNote } from '../core/escape.js';
import type { Finding } from '../core/types.js';
import type { GuardDecision } from './decision.js';

const MAX_FINDINGS = 10;
const MAX_REASONS = 10;
const MAX_TEXT = 200;

/**
 * What `JSON.stringify(decision)` writes: the decision and its findings with masked evidence. It leaves out the content, the
 * scans and the policy, which would fill a log with hostile text and personal data.
 */
function toRecord(decision: GuardDecision<unknown>) {
  const { action, session, step, phase, tags, findings, reasons, errors } = decision;
  return {
    action,
    session: toShort(session),
    step,
    phase,
    tags,
    reasons: reasons.slice(0, MAX_REASONS).map(toShort),
    findings: findings.slice(0, MAX_FINDINGS).map(toFindingRecord),
    ...(findings.length > MAX_FINDINGS && { moreFindings: findings.length - MAX_FINDINGS }),
    ...(errors.length > 0 && { errors: errors.map(({ code, message }) => ({ code, message: toShort(message) })) }),
    ...(decision.approval && { approval: decision.approval }),
    ...(action === 'sanitize' && { removed: decision.removed }),
    ...(action === 'reset' && { checkpoint: decision.checkpoint }),
  };
}

const toShort = (text: string): string => escapeText(shorten(text, MAX_TEXT));

const toFindingRecord = ({ rule, severity, scanner, path, evidence, note }: Finding) => ({
  rule,
  severity,
  scanner,
  path: toShort(path),
  evidence: toShort(mask(evidence)),
  ...(note !== undefined && { note: toShort(toShownNote(note, mask)) }),
});

/** On the prototype, so that a decision has no member besides its facts. */
const PROTOTYPE = {
  toJSON(this: GuardDecision<unknown>) {
    return toRecord(this);
  },
};

/** A copy of an object has no prototype of its own, so each function that changes a decision calls this again. */
export const withJson = <Decision extends GuardDecision<unknown>>(decision: Decision): Decision =>
  Object.assign(Object.create(PROTOTYPE), decision);
