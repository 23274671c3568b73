import { z } from 'zod';
import { ARTIFACT_KINDS } from '../core/artifact.js';
import { ACTIONS, SEVERITIES } from '../core/levels.js';
import { flowSchema } from './flow-schema.js';

/** A policy file. Everything is optional: what is not said comes from the preset it extends. */

const action = z.enum(ACTIONS);
const kind = z.enum(ARTIFACT_KINDS);
const trust = z.enum(['trusted', 'user', 'model', 'untrusted']);
const severity = z.enum(SEVERITIES);
const oneOrMany = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);

const floor = z.union([
  action,
  z.strictObject({ any: action, trusted: action, user: action, model: action, untrusted: action }).partial(),
]);

const settings = {
  threshold: z.number().min(0).max(1).describe('judged an attack above this probability').optional(),
  floors: z
    .strictObject({ low: floor, medium: floor, high: floor, critical: floor })
    .partial()
    .describe('the least that is done at a level, for all or by trust label')
    .optional(),
  phases: z
    .strictObject({
      initial_access: action,
      privilege_escalation: action,
      reconnaissance: action,
      persistence: action,
      command_and_control: action,
      lateral_movement: action,
      actions_on_objective: action,
    })
    .partial()
    .describe('what is done about an attack, by kill-chain phase')
    .optional(),
  rules: z
    .record(z.string(), z.union([z.literal('off'), action, z.strictObject({ severity })]))
    .describe('by rule id, * for any characters: off, at least this action, or another severity')
    .optional(),
  onError: z
    .partialRecord(z.union([kind, z.literal('default')]), z.enum(['allow', 'warn', 'block']))
    .describe('what is done when a scanner failed, by artifact kind')
    .optional(),
  onSkipped: z
    .enum(['allow', 'warn', 'block'])
    .describe('what is done when a limit kept a part from being inspected')
    .optional(),
  expectCode: z
    .boolean()
    .describe('code in answers and tool calls is what was asked for: payload and shell rules do not object to it there')
    .optional(),
  classifier: z
    .enum(['off', 'linear', 'doubt', 'always'])
    .describe(
      'who judges by meaning: nobody, the linear model, the encoder where that is in doubt, or the encoder always',
    )
    .optional(),
  refusedTools: z
    .enum(['leave-out', 'stop'])
    .describe('in a session: a list of tools goes on without those that are refused, or is refused with them')
    .optional(),
  ceiling: action.describe('nothing more severe than this is done').optional(),
  flows: z
    .array(flowSchema)
    .describe('which values may go where in a session of tool calls; the first line that fits holds')
    .optional(),
};

export const policySchema = z
  .strictObject({
    version: z.literal(1),
    name: z.string().min(1).optional(),
    extends: z
      .enum(['observe', 'balanced', 'strict'])
      .describe('the preset to start from; balanced unless said')
      .optional(),
    ...settings,
    overrides: z
      .array(
        z.strictObject({
          when: z.strictObject({
            kind: oneOrMany(kind).optional(),
            trust: oneOrMany(trust).optional(),
            tool: oneOrMany(z.string()).describe('tool names, * for any characters').optional(),
            source: oneOrMany(z.string()).describe('paths or URLs, * for any characters').optional(),
          }),
          ...settings,
        }),
      )
      .describe('settings for some artifacts only; later ones win')
      .optional(),
  })
  .describe('A tocsin policy file, version 1');

export type PolicyFile = z.infer<typeof policySchema>;
