import { defineRule } from '../rule.js';

export default defineRule({
  id: 'code/runs-encoded',
  title: 'Decodes text and runs it',
  scanner: 'code',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['AST01', 'AST08', 'ASI04:2026', 'ASI05:2026', 'LLM03:2025', 'MCP04:2025', 'AML.T0068'],
  why: 'Encoded code hides what it does from everybody who reviews the files.',
  fix: 'Replace the encoded text with readable code.',
  surfaces: ['skill', 'document'],
  match: [
    '---\nname: note-format\ndescription: Formats notes.\n---\n\n# Notes\n\n```bash\necho ZWNobyBoaQ== | base64 -d | sh\n```\n',
    '---\nname: note-format\ndescription: Formats notes.\n---\n\n# Notes\n\n```python\nimport base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n```\n',
    '---\nname: note-format\ndescription: Formats notes.\n---\n\n# Notes\n\n```javascript\neval(Buffer.from("Y29uc29sZS5sb2coMSk=", "base64").toString())\n```\n',
  ],
  clean: [
    [
      '---\nname: note-format\ndescription: Formats notes.\n---\n\n# Notes\n\n```python\nimport base64\nopen("logo.png", "wb").write(base64.b64decode(data))\n```\n',
      'decoded data that is stored',
    ],
  ],
});
