/** Which rows may be trained on: the shipped weights carry this project's licence. The rest is measured, never learned. */
const MEASURE_ONLY = new Set([
  'agent_traces2',
  'agentdojo_traces',
  'alpaca_benign',
  'malicious_skill_packages',
  'malicious_skills',
  'multiturn_jailbreaks',
  'npm_readmes',
  'promptshield_train5k',
  'pypi_readmes',
  'qualifire',
  'system_prompts',
  'tensortrust',
  'web_pages',
]);
/** Kept apart although they might be learned, so that every surface has sources the model never saw. */
const HELD_OUT = new Set([
  'shieldx_corpus',
  'promptshield_oss_indirect',
  'jackhhao',
  'agent_artifacts',
  'mcp_malicious_misc',
  'atr_tool_descriptions',
  'docker_registry_tools',
  'cyberseceval_frr',
  'tool_outputs_benign',
  'instruct_misc_benign',
]);
/** Their stated purpose is malicious, or the label follows the harm of a request: another task than this one. */
const OTHER_TASK = new Set(['cisco_mcp_evals', 'qualifire']);

/** Measured apart: no threshold or weight of the candidate is chosen on them. */
const TEST = new Set([
  'alpaca_benign',
  'docker_registry_tools',
  'jackhhao',
  'malicious_skills',
  'mcp_malicious_misc',
  'promptshield_oss_indirect',
  'pypi_readmes',
  'servers-pypi',
  'tensortrust',
]);

export const isTestSet = (set) => TEST.has(set);

export const isOtherTask = (set) => OTHER_TASK.has(set);

export function mayTrain(set, row) {
  if (MEASURE_ONLY.has(set) || HELD_OUT.has(set) || OTHER_TASK.has(set)) return false;
  if (set === 'dolly_lmsys_benign') return row.kind === 'dolly';
  if (set === 'web_agent_injections') return !/wasp/i.test(row.source);
  if (set === 'misc_injections') return !/promptmap|HackaT104/i.test(row.source);
  if (set === 'misc_injections2') return !/ItsNishi/i.test(row.source);
  if (set === 'tool_poisoning2') return !/VIGIL/i.test(row.source);
  return true;
}
