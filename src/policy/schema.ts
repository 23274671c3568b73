import { z } from 'zod';
import { ARTIFACT_KINDS, TRUSTS } from '../core/kinds.js';
import { ACTIONS, KILL_CHAIN_PHASES, SEVERITIES } from '../core/levels.js';
import { flowSchema } from './flow-schema.js';

/** The format of a policy file. Missing settings come from the preset that the file extends. */

const action = z.enum(ACTIONS);
const kind = z.enum(ARTIFACT_KINDS);
const trust = z.enum(TRUSTS);
const severity = z.enum(SEVERITIES);
const oneOrMany = <T extends z.ZodType>(item: T) => z.union([item, z.array(item).min(1)]);

/** An object with an action for each of these keys, all of them optional. */
const actionsBy = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, action])) as Record<Key, typeof action>).partial();

const floor = z.union([action, actionsBy(['any', ...TRUSTS])]);

const settings = {
  threshold: z.number().min(0).max(1).describe('content above this probability counts as an attack').optional(),
  floors: z
    .strictObject({ low: floor, medium: floor, high: floor, critical: floor })
    .partial()
    .describe('minimum action at a level, for all content or by trust label')
    .optional(),
  phases: actionsBy(KILL_CHAIN_PHASES).describe('action for an attack, by kill-chain phase').optional(),
  rules: z
    .record(z.string(), z.union([z.literal('off'), action, z.strictObject({ severity })]))
    .describe('by rule id (* matches any characters): off, a minimum action, or another severity')
    .optional(),
  onError: z
    .partialRecord(z.union([kind, z.literal('default')]), z.enum(['allow', 'warn', 'block']))
    .describe('action if a scanner fails, by artifact kind')
    .optional(),
  onSkipped: z
    .enum(['allow', 'warn', 'block'])
    .describe('action if a limit kept a part from being inspected')
    .optional(),
  onUnread: floor
    .describe('the action for a part that no scanner read and that may hold text, for all or by trust label')
    .optional(),
  onMedia: floor.describe('the action for pictures, sound and fonts, which are reported and not read').optional(),
  expectCode: z
    .boolean()
    .describe('code is expected in answers and tool calls: payload and shell rules do not apply there')
    .optional(),
  classifier: z
    .enum(['off', 'linear', 'doubt', 'always'])
    .describe(
      'which classifier runs: none, the linear model, the encoder if the linear model is in doubt, or always the encoder',
    )
    .optional(),
  refusedTools: z
    .enum(['leave-out', 'stop'])
    .describe('in a session: leave refused tools out of a list, or refuse the whole list')
    .optional(),
  quarantineAfter: z
    .int()
    .min(1)
    .describe('incidents in incoming content after which a session is put under quarantine; earlier ones are withheld')
    .optional(),
  ceiling: action.describe('most severe action that the policy takes').optional(),
  flows: z
    .array(flowSchema)
    .describe('which values may flow into which tool arguments in a session; the first match applies')
    .optional(),
};

export const policySchema = z
  .strictObject({
    version: z.literal(1),
    name: z.string().min(1).optional(),
    extends: z.enum(['observe', 'balanced', 'strict']).describe('preset to start from; default: balanced').optional(),
    ...settings,
    overrides: z
      .array(
        z.strictObject({
          when: z.strictObject({
            kind: oneOrMany(kind).optional(),
            trust: oneOrMany(trust).optional(),
            tool: oneOrMany(z.string()).describe('tool names; * matches any characters').optional(),
            source: oneOrMany(z.string()).describe('paths or URLs; * matches any characters').optional(),
          }),
          ...settings,
        }),
      )
      .describe('settings for some artifacts only; later entries win')
      .optional(),
  })
  .describe('A tocsin policy file, version 1');

export type PolicyFile = z.infer<typeof policySchema>;
