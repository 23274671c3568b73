import type { Shape } from './match.js';

/** Names of secrets. A token for the next page of a list is none. */
const NAMES =
  'pass(?:word|wd|phrase|code)?|pwd|pw|secret|(?<!(?:page|continuation|cursor|sync|next)[_-]?)token|api[_-]?key|apikey|auth[_-]?key|access[_-]?key|account[_-]?key|client[_-]?secret|private[_-]?key|secret[_-]?key|shared[_-]?access[_-]?key|encryption[_-]?key|signing[_-]?key|credentials?|kennwort|passwort|mot de passe|contrase[ñn]a|clave(?: de acceso)?|zugangs(?:code|daten)|code d.acc[èe]s|wachtwoord|has[łl]o|l[öo]senord|adgangskode|passord|salasana|jelsz[óo]|heslo|parol[ae]?|[şs]ifre|senha|пароль|密码|密碼|パスワード|비밀번호|mật khẩu|كلمة المرور';
/** The names that a sentence may part from their value by other words. */
const PASSWORDS =
  'password|passwort|passphrase|kennwort|mot de passe|contrase[ñn]a|wachtwoord|has[łl]o|senha|l[öo]senord|пароль';
/** The names of secrets at the end of a name in camel case: `smtpPassword`. */
const CAMEL_NAMES =
  '(?<!Page|Continuation|Cursor|Sync|Next|page|continuation|cursor|sync|next)(?:Pass(?:word|wd|phrase|code)|Pwd|Secret(?:Key)?|Token|A(?:pi|PI)Key|AuthKey|AccessKey|AccountKey|PrivateKey|EncryptionKey|SigningKey)';
const CODE_NAMES =
  '(?:verification|security|one[- ]time|login|access|authentication|confirmation|2fa|mfa|sms) (?:pass)?code|\\botp\\b|code de v[ée]rification|c[óo]digo de (?:verificaci[óo]n|verifica[çc][ãa]o|seguridad)|codice di verifica|best[äa]tigungscode|sicherheitscode|kod weryfikacyjny|verificatiecode|код подтверждения|验证码|驗證碼|認証コード|인증번호';
const COPULA = 'is|ist|lautet|est|es|è|é|was|jest|to|är|er|on';

/** An expression of a program, in place of a value. */
const CODE = /[([{]|::|\?\.|\.{3}|=>/;
/** Words that stand where a value would, and references to a value elsewhere. */
const NO_VALUE =
  /^(?:true|false|null|none|nil|undefined|required|optional|string|example|changeme|password|passwort|secret|token|redacted|hidden|empty|your\w*|process\.env\b.*|os\.environ\b.*|env\b.*|\$.*|<.*|\{\{?.*|%.*|\[.*|\(.*|\*+|x+|\.{2,}|-+)$/i;
/** Words that are joined: `users.password`, `read-token`. */
const JOINED_WORDS = /^[a-z]+(?:[./_-][a-z]+)+[.!?)]*$/i;

/** Is it a value, and no reference to one? */
export const isWrittenOut = (value: string): boolean => !NO_VALUE.test(value);

/** Letters that change between cases more often than camel case does. */
const isRandom = (value: string): boolean => value.length >= 12 && (value.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;

/** Does a quoted text have letters, and anything that plain words lack? */
const hasLiteral = (value: string): boolean =>
  value.length >= 6 &&
  isWrittenOut(value) &&
  !/^\.{0,2}\/[\w.-]+\//.test(value) &&
  (/\d|[^\w\s.,;:'"-]/.test(value) || isRandom(value)) &&
  /[A-Za-z]/.test(value);

/** The same for a text without quotation marks, which may be an expression. */
export const hasValue = (value: string): boolean => hasLiteral(value) && !CODE.test(value);

const isNamedValue = (value: string): boolean => hasValue(value.replace(/[.!?):]+$/, '')) && !JOINED_WORDS.test(value);
const isNamedLiteral = (value: string): boolean =>
  hasLiteral(value) && !JOINED_WORDS.test(value) && !/[({[]\s*[)}\]]/.test(value);

const PREFIX = '(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}]{1,40}[_.-]){0,4}';
const CAMEL = `(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]{0,40}?${CAMEL_NAMES}`;
const VALUE = '([^\\s"\'`”»,;<>]{6,4000})';
const QUOTED = '["\'`“«]([^\\s"\'`”»]{6,4000})["\'`”»]';
const ASSIGNED = '["\'`]?\\s{0,3}(?:=>|[:=：])\\s{0,3}';

/** Values that a name in front of them calls secret, in texts, programs, configurations, commands and queries. */
export const NAMED_SECRETS: readonly Shape[] = [
  // `API_KEY="…"`, "the password is …".
  {
    pattern: new RegExp(
      `${PREFIX}(?:${NAMES})["'\`]?(?:\\s(?:${COPULA}))?(?:\\s{0,3}(?:=>|[:=：])|(?<=\\s(?:${COPULA})))\\s{0,3}["'\`“«]?${VALUE}`,
      'giu',
    ),
    group: 1,
    isValid: isNamedValue,
  },
  { pattern: new RegExp(`${PREFIX}(?:${NAMES})${ASSIGNED}${QUOTED}`, 'giu'), group: 1, isValid: isNamedLiteral },
  { pattern: new RegExp(`${CAMEL}${ASSIGNED}["'\`]?${VALUE}`, 'g'), group: 1, isValid: isNamedValue },
  { pattern: new RegExp(`${CAMEL}${ASSIGNED}${QUOTED}`, 'g'), group: 1, isValid: isNamedLiteral },
  // "The password for the staging server is …". Tokens and keys have other properties that such a sentence may state.
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:${PASSWORDS})(?:\\s[\\p{L}'’-]{1,30}){1,5}\\s(?:${COPULA})\\s{0,2}[:：]?\\s["'\`“«]?${VALUE}`,
      'giu',
    ),
    group: 1,
    isValid: (value) => isNamedValue(value) && /\d/.test(value) && /[A-Z]|[^\w.]/.test(value.replace(/[.!?):]+$/, '')),
  },
  // A pair of name and value: `<add key="SmtpPassword" value="…">`, `{ "name": "DB_PASSWORD", "value": "…" }`, also in YAML.
  {
    pattern: new RegExp(
      `\\b(?:key|name)["']?\\s{0,3}[:=]\\s{0,3}["']?[\\w.:-]{0,80}?(?:${NAMES})["']?,?\\s{1,40}["']?value["']?\\s{0,3}[:=]\\s{0,3}["']?${VALUE}`,
      'gi',
    ),
    group: 1,
    isValid: hasValue,
  },
  {
    pattern: new RegExp(`<[\\w:.-]{0,60}?(?:${NAMES})(?:\\s[^<>]{0,80})?>\\s{0,3}${VALUE}\\s{0,3}</`, 'gi'),
    group: 1,
    isValid: hasLiteral,
  },
  // Arguments: `define('DB_PASSWORD', '…')`, `auth=('name', '…')`.
  {
    pattern: new RegExp(`["'](?:[\\w-]{1,40}[_-])?(?:${NAMES})["']\\s{0,3},\\s{0,3}["']([^\\s"']{6,4000})["']`, 'gi'),
    group: 1,
    isValid: isNamedLiteral,
  },
  {
    pattern: /\bauth\s{0,3}[:=]\s{0,3}[([]\s{0,3}["'][^"'\n]{1,80}["']\s{0,3},\s{0,3}["']([^\s"']{6,400})["']/gi,
    group: 1,
    isValid: hasLiteral,
  },
  // Options of commands: `--db-password …`, `curl -u name:…`, `sshpass -p …`.
  {
    pattern: new RegExp(`(?<![\\w-])--?(?:[a-z0-9]{1,30}-){0,3}(?:${NAMES})\\s{1,3}["']?${VALUE}`, 'gi'),
    group: 1,
    isValid: isNamedValue,
  },
  {
    pattern:
      /\b(?:curl|wget|https?|xh)\b[^\n]{0,300}?\s(?:-u|--user|--proxy-user)[= ]\s{0,3}["']?[^\s:"']{1,80}:([^\s"']{6,200})/gi,
    group: 1,
    isValid: hasValue,
  },
  // The default of a setting: `env.TOKEN ?? '…'`.
  {
    pattern: new RegExp(
      `(?:${NAMES})(?![a-z])[^\\n]{0,60}?(?:\\bor|\\|\\||\\?\\?|\\?:)\\s{1,3}["']([\\w+/=.-]{16,400})["']`,
      'gi',
    ),
    group: 1,
    isValid: (value) => hasLiteral(value) && /\d/.test(value),
  },
  {
    pattern: /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n]{0,200}?\s-p([^\s"'-][^\s"']{5,200})/gi,
    group: 1,
    isValid: hasValue,
  },
  { pattern: /\bredis-cli\b[^\n]{0,200}?\s-a\s{1,3}["']?([^\s"']{6,200})/gi, group: 1, isValid: isWrittenOut },
  { pattern: /\bsshpass\s{1,3}-p\s{0,3}["']?([^\s"']{4,200})/gi, group: 1, isValid: isWrittenOut },
  // Entries of .netrc and statements of SQL.
  { pattern: /\blogin\s{1,8}\S{1,80}\s{1,8}password\s{1,8}(\S{4,200})/gi, group: 1, isValid: hasValue },
  {
    pattern: /\b(?:identified\s{1,3}(?:with\s{1,3}\S{1,40}\s{1,3})?by|password)\s{1,3}'([^'\n]{4,200})'/gi,
    group: 1,
    isValid: hasLiteral,
  },
  // Session cookies of common frameworks.
  {
    pattern:
      /(?<![\w-])(?:connect\.sid|PHPSESSID|JSESSIONID|ASP\.NET_SessionId|ASPSESSIONID\w{0,12}|laravel_session|sessionid|_session_id|(?:__(?:Host|Secure)-)?[\w.-]{0,40}session[_-]token|(?<=cookie:[^\n]{0,200})(?:session|sid|auth|jwt))=([\w%.+/=-]{16,4000})/gi,
    group: 1,
  },
  // Codes of digits. An Indian PIN code is a place, and has six digits.
  {
    pattern: new RegExp(`(?:${CODE_NAMES})[^\\d\\n.;]{0,24}(\\d{3}[ -]\\d{3}|\\d{4,8})(?![\\d-]|[.,]\\d)`, 'giu'),
    group: 1,
  },
  // "123456 is your … verification code".
  {
    pattern: new RegExp(
      `(?<![\\w.,-])(\\d{3}[ -]\\d{3}|\\d{4,8})(?=\\s(?:${COPULA})\\s\\p{L}{2,5}\\s[^\\d\\n.;]{0,40}(?:${CODE_NAMES}))`,
      'giu',
    ),
    group: 1,
  },
  { pattern: /\b(?:PIN|Pin)\b(?! ?code)[^\d\n.;]{0,24}(?<![\w-])(\d{4})(?![\w-]|[.,]\d)/g, group: 1 },
  { pattern: /\b(?:cvv|cvc)2?\b[^\w\n]{1,4}(?:is )?(\d{3,4})(?!\d)/gi, group: 1 },
  // The words that restore a wallet.
  {
    pattern:
      /\b(?:seed|recovery|mnemonic|backup)(?: (?:phrase|words))?(?: is|:| =)?\s{1,3}["'“]?((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})\b/gi,
    group: 1,
  },
];
