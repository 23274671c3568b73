// Every peer of the benchmark, in the order in which the tables list them.

import agentSecurityScannerMcp from './agent-security-scanner-mcp.mjs';
import haiGuardrails from './hai-guardrails.mjs';
import llmGuardrail from './llm_guardrail.mjs';
import llmIoGuard from './llm-io-guard.mjs';
import llmPromptGuard from './llm-prompt-guard.mjs';
import llmTrustGuard from './llm-trust-guard.mjs';
import substring from './substring.mjs';
import vard from './vard.mjs';

export const PEERS = [
  ...llmTrustGuard,
  ...llmPromptGuard,
  ...llmGuardrail,
  ...llmIoGuard,
  ...agentSecurityScannerMcp,
  ...haiGuardrails,
  ...vard,
  ...substring,
];
