/** The artifact kind of published sets whose rows do not name one. Default: prompt. */
export const KIND_OF_SET = {
  agent_artifacts: 'skill',
  agent_instructions: 'skill',
  agentdojo_indirect: 'tool-result',
  asb_indirect: 'tool-result',
  dev_docs: 'document',
  piarena_indirect: 'document',
  promptshield_oss_indirect: 'document',
  security_docs: 'document',
  tool_outputs_benign: 'tool-result',
  web_agent_injections: 'document',
  xquad_multilingual: 'document',
};
