// A person approves calls that send something. Run: node examples/guard-approval.mjs
import { createGuard } from 'tocsin';

const flows = [{ action: 'ask', from: { origin: 'anywhere' }, to: { act: 'send' }, why: 'mails cannot be taken back' }];
const guard = createGuard({
  policy: { extends: 'balanced', flows },
  // Your own dialog. It may take a minute; then the answer counts as no.
  onApproval: async ({ content }) => content.arguments.to.endsWith('@our.example'),
});

await guard.onPrompt('user-1', 'Tell ann@our.example and ben@other.example that the ferry leaves at nine.');
for (const to of ['ann@our.example', 'ben@other.example']) {
  const call = { name: 'send_email', arguments: { to, body: 'The ferry leaves at nine.' } };
  const decision = await guard.onToolCall('user-1', call);
  console.log(`${to}: ${decision.action}, approval ${decision.approval}`);
}
