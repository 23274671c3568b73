import { isOpaque, MASK, maskNamedValue, maskSecrets, REFERENCE } from '../../text/mask-secrets.js';

/*
 * Masks a configuration as text, line by line, without parsing: JSON with comments, TOML and YAML alike. Every value of
 * `env` and `headers` is masked, and every value whose name says that it is secret.
 */

const BLOCK = '(?:env|envs|environment|headers|http_headers)';
const JSON_BLOCK = new RegExp(`"${BLOCK}"\\s{0,99}:\\s{0,99}\\{[^{}]{0,100000}\\}`, 'g');
const TOML_BLOCK = new RegExp(`^\\[[^\\]\\n]{1,500}\\.${BLOCK}\\][^[]{0,100000}`, 'gm');
const YAML_BLOCK = new RegExp(`^([ -]{0,99})${BLOCK}:[ \\t]*\\r?\\n(?:\\1[ \\t]+\\S.*(?:\\r?\\n|$))+`, 'gm');
const QUOTED_VALUE = /(["']?[\w.-]{1,200}["']?[ \t]{0,99}[:=][ \t]{0,99})("(?:[^"\\\n]|\\.)*"|'[^'\n]*')/g;
const BARE_VALUE = /^([ \t]*[\w.-]{1,200}:[ \t]+)([^\s"'{[].*)$/gm;
const OPTION_VALUE =
  /("--?[\w-]{0,64}(?:key|token|secret|passw|auth)[\w-]{0,64}"\s{0,99},\s{0,99}")([^"\n]{1,4096})(?=")/gi;
const OPTION_WORD = /("--?[\w-]{0,64}(?:key|token|secret|passw|auth)[\w-]{0,64}[=:])([^"\n]{1,4096})(?=")/gi;
const HEADER_WORD = /("[\w-]{1,64}:[ ]?)([^"\n]{1,4096})(?=")/g;

export function maskConfigText(text: string): string {
  const masked = [JSON_BLOCK, TOML_BLOCK, YAML_BLOCK].reduce(
    (whole, block) => whole.replace(block, (part) => maskValues(part, () => true)),
    text,
  );
  return maskSecrets(
    maskValues(masked, isSecretName)
      .replace(OPTION_VALUE, (_, option: string, value: string) => option + toHidden(value))
      .replace(OPTION_WORD, (_, option: string, value: string) => option + toHidden(value))
      .replace(HEADER_WORD, (_, name: string, value: string) => name + maskNamedValue(name, value)),
  );
}

const isSecretName = (name: string): boolean =>
  /key|token|secret|passw|pwd|auth|credential|cookie|dsn|connection/i.test(name);

function maskValues(text: string, isMasked: (name: string) => boolean): string {
  return text
    .replace(QUOTED_VALUE, (whole, name: string, quoted: string) => {
      const value = quoted.slice(1, -1);
      return isMasked(name) && !isHarmless(value) ? `${name}${quoted[0]}${toScheme(value)}${MASK}${quoted[0]}` : whole;
    })
    .replace(BARE_VALUE, (whole, name: string, value: string) =>
      isMasked(name) && !isHarmless(value) ? `${name}${MASK}` : whole,
    );
}

/** `Bearer ` of a header stays readable. */
const toScheme = (value: string): string => /^(?:bearer|basic|token) /i.exec(value)?.[0] ?? '';

const isHarmless = (value: string): boolean => value === '' || value.endsWith(MASK) || REFERENCE.test(value);

const toHidden = (value: string): string => (isOpaque(value) ? MASK : value);
