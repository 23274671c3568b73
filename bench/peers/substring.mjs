// A trivial baseline. A peer with the same results adds nothing.

const PHRASES = [
  'ignore previous instructions',
  'ignore all previous',
  'ignore the above',
  'disregard previous',
  'disregard all',
  'forget your instructions',
  'system prompt',
  'you are now',
  'developer mode',
  'jailbreak',
  'do not tell the user',
  'without telling the user',
  '<important>',
  '.ssh/id_rsa',
];

export default [
  {
    id: 'substring',
    // No package to install: installPeer and load skip it.
    package: null,
    version: null,
    async load() {
      return (row) => {
        const text = row.text.toLowerCase();
        const flagged = PHRASES.some((phrase) => text.includes(phrase));
        return { flagged, score: flagged ? 1 : 0 };
      };
    },
  },
];
