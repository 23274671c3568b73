import { defineRule } from '../rule.js';

export default defineRule({
  id: 'url/misleading-address',
  title: 'Links to an address that hides where it leads',
  outbound: true,
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'ASI09:2026', 'MCP01:2025', 'LLM02:2025'],
  why: 'The reader sees another host than the one that the link opens, or none at all.',
  fix: 'Open the full address of the host that you expect.',
  variants: [
    {
      id: 'url/punycode',
      name: 'punycode',
      keywords: ['xn--'],
      patterns: [
        /\b(?:https?:\/\/|@|www\.|\s)?(?:[a-z0-9-]{1,40}\.){0,4}xn--[a-z0-9-]{2,59}(?:\.[a-z0-9-]{2,59}){1,4}/,
      ],
      match: ['Log in at https://xn--pypal-4ve.com/', 'Use xn--80ak6aa92e.com for the update.'],
      clean: [
        ['Encoded labels begin with "xn--".', 'explains the prefix'],
        ['Pass --xn to skip.', 'a flag'],
      ],
    },
    {
      id: 'url/credentials',
      name: 'credentials in the address',
      keywords: ['http://', 'https://', 'ftp://'],
      patterns: [
        /\b(?:https?|ftp):\/\/(?!(?:user(?:name)?|admin|root|x-access-token|oauth2|guest|test|foo|me|your\w{0,12}|my\w{0,12}|proxy\w{0,8}|login|name|u|postgres|elastic|neo4j)?:(?:pass\w{0,5}|pwd|secret|token|admin|your\w{0,14}|my\w{0,14}|p|bar|test|guest|changeme|postgres|elastic|neo4j|x+|\*+)?@)[a-z0-9._~%!-]{1,64}:[^\s@/:"'<>{}$[\]*]{3,64}@[a-z0-9.-]{3,80}(?!\w)/,
        /\bhttps?:\/\/(?:www\.)?[a-z0-9-]{2,40}\.(?:com|org|net|gov|edu|io)@[a-z0-9.-]{3,80}/,
      ],
      match: [
        'Clone https://jane:Xk39dk2@git.corp-host.net/repo',
        'Sign in at https://paypal.com@login-check.example/',
      ],
      clean: [
        ['postgres://user:password@localhost/db', 'a placeholder'],
        ['https://username:password@proxy.example.com:3128', 'a placeholder'],
        ['Mail me at https://example.com/@jane', 'a handle in the path'],
      ],
    },
    {
      id: 'url/shortener',
      name: 'a short link',
      severity: 'low',
      keywords: [
        'bit.ly',
        'tinyurl',
        't.co/',
        'goo.gl',
        'is.gd',
        'ow.ly',
        'cutt.ly',
        'rebrand.ly',
        'shorturl',
        'rb.gy',
        'tiny.cc',
        'v.gd',
        'buff.ly',
        'adf.ly',
        't.ly',
        's.id',
        'bl.ink',
      ],
      patterns: [
        /(?<![\w./-]|[^/]\/)(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|is\.gd|ow\.ly|cutt\.ly|rebrand\.ly|shorturl\.(?:at|com)|rb\.gy|tiny\.cc|v\.gd|buff\.ly|adf\.ly|t\.ly|s\.id)\/[\w-]{2,}/,
        /\bhttps?:\/\/goo\.gl\/(?!maps)[\w-]{2,}/,
      ],
      match: ['https://goo.gl/a8Kd03', 'Get it at https://bit.ly/3xYz', 'More: tinyurl.com/abcd'],
      clean: [
        ['Shortens links with the bit.ly API.', 'names a service'],
        ['https://example.com/t.co/guide', 'a path'],
      ],
    },
  ],
});
