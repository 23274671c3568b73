import type { Shape } from './match.js';
import { hasValue, isWrittenOut, NAMED_SECRETS } from './named-secrets.js';

/** Token formats with a prefix of their own. Sources: the vendors' documentation of their keys. */
const PREFIXED = [
  '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,247}', // Stripe
  'whsec_[A-Za-z0-9+/=]{24,64}',
  'AIza[\\w-]{35}', // Google API key
  'GOCSPX-[\\w-]{20,40}',
  'ya29\\.[\\w-]{20,400}',
  '1//0[\\w-]{20,120}',
  'do[por]_v1_[a-f0-9]{64}', // DigitalOcean
  'gh[pousr]_[A-Za-z0-9]{30,255}',
  'github_pat_[A-Za-z0-9_]{30,255}',
  'gl(?:pat|dt|rt|cbt|ptt|soat)-[\\w-]{20,60}',
  'gl(?:sa|c)_[A-Za-z0-9+/=_]{30,200}',
  'npm_[A-Za-z0-9]{36}',
  'pypi-[\\w-]{40,250}',
  'xox[abeoprs]-[A-Za-z0-9-]{10,200}', // Slack
  'xapp-[A-Za-z0-9-]{20,200}',
  'hf_[A-Za-z0-9]{30,64}',
  'sk-(?:proj-|ant-|or-|svcacct-|admin-|lf-)?[\\w-]{20,250}',
  'gsk_[A-Za-z0-9]{40,64}',
  'r8_[A-Za-z0-9]{30,48}',
  'pplx-[A-Za-z0-9]{32,64}',
  'xai-[A-Za-z0-9]{40,120}',
  'tvly-[\\w-]{20,60}',
  'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}',
  'sq0(?:atp|csp|idp)-[\\w-]{22,60}',
  'EAA[AC][A-Za-z0-9]{40,250}',
  'access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}',
  'SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}',
  '(?:SK|AC)[a-f0-9]{32}', // Twilio
  'key-[a-f0-9]{32}',
  '[a-f0-9]{32}-us\\d{1,2}',
  're_[A-Za-z0-9]{8,12}_[A-Za-z0-9]{16,30}',
  '\\d{8,10}:AA[\\w-]{33}', // Telegram
  '[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,40}', // Discord
  'dapi[a-f0-9]{32}(?:-\\d)?',
  'sbp_[a-f0-9]{40}',
  'lin_api_[A-Za-z0-9]{40}',
  'ntn_[A-Za-z0-9]{40,60}',
  'secret_[A-Za-z0-9]{43}',
  'ATATT3[\\w=-]{60,250}',
  'PMAK-[a-f0-9]{24}-[a-f0-9]{34}',
  'NRAK-[A-Z0-9]{27}',
  'sntrys_[\\w+/=-]{40,250}',
  'hv[sbr]\\.[\\w-]{24,250}',
  'pul-[a-f0-9]{40}',
  'dp\\.(?:pt|st|ct|sa)\\.[\\w.-]{20,100}',
  'dckr_pat_[\\w-]{20,60}',
  'figd_[\\w-]{20,80}',
  'nfp_[A-Za-z0-9]{36,60}',
  'vc[pikar]_[A-Za-z0-9]{20,60}',
  'CFPAT-[\\w-]{40,60}',
  'AGE-SECRET-KEY-1[A-Z0-9]{58}',
  '(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}',
  '[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}', // Azure client secret
  'v1\\.[a-f0-9]{40}',
  '\\$2[abxy]\\$\\d\\d\\$[./A-Za-z0-9]{53}', // hashes of passwords: bcrypt, crypt, Argon2
  '\\$(?:[156y]|argon2(?:id|i|d)?)\\$[\\w./+=,$-]{22,300}',
  'eyJ[\\w-]{10,2000}\\.eyJ?[\\w-]{5,4000}\\.[\\w-]{10,1000}', // JWT
];

export const SECRETS: readonly Shape[] = [
  { pattern: new RegExp(`(?<![A-Za-z0-9_-])(?:${PREFIXED.join('|')})(?![A-Za-z0-9])`, 'g') },
  // PEM of every kind; a key that was cut off ends with the last line that looks like base64.
  {
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[\sA-Za-z0-9+/=:,.()]|-(?!----)|\\[nr]){0,12000}(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  { pattern: /PuTTY-User-Key-File-\d:[^\0]{0,8000}?Private-MAC: [a-f0-9]{40,64}/g },
  { pattern: /\b(?:bearer|token)\s{1,3}([\w.~+/-]{16,2000}={0,2})(?![\w=])/gi, group: 1, isValid: hasValue },
  { pattern: /\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?basic\s{1,3}([A-Za-z0-9+/]{8,400}={0,2})/gi, group: 1 },
  // Passwords in addresses, of any scheme.
  {
    pattern: /\b[a-z][a-z0-9+.-]{1,24}:\/\/[^\s:/@'"<>]{0,80}:([^\s/@'"<>]{3,120})@[\w.-]/gi,
    group: 1,
    isValid: isWrittenOut,
  },
  // A token in place of user and password.
  { pattern: /\bhttps?:\/\/([\w.-]{20,250})@[\w.-]/gi, group: 1, isValid: hasValue },
  // Links that let their holder in.
  {
    pattern: /\/(?:reset|verify|confirm|activate|invite|magic|login)[\w/-]{0,40}\?\w{1,20}=([\w.%-]{20,2000})/gi,
    group: 1,
    isValid: hasValue,
  },
  // Connection strings and signatures of Azure, ADO.NET, JDBC and ODBC.
  { pattern: /\b(?:AccountKey|SharedAccessKey|SharedSecretValue)=([A-Za-z0-9+/]{20,120}={0,2})/gi, group: 1 },
  {
    pattern:
      /[?&;](?:sig|signature|x-amz-signature|(?:access_|id_|refresh_|auth_|reset_)?token|api_?key|key|code|ticket|client_secret|samlresponse)=([\w%+/.-]{16,400}=?)/gi,
    group: 1,
    isValid: hasValue,
  },
  {
    pattern:
      /https:\/\/(?:hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks|[\w-]{1,40}\.webhook\.office\.com\/webhookb2)\/[\w/@-]{20,300}/g,
  },
  ...NAMED_SECRETS,
];
