// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so clients write their variables
import { describe, expect, it } from 'vitest';
import { toServerEnvironment } from './environment.js';
import { Expander, expandVariables } from './variables.js';

describe('variables in a configuration', () => {
  const env = { TOKEN: 'abc', EMPTY: '', NESTED: '$TOKEN' };

  it.each([
    ['${TOKEN}', 'abc'],
    ['${env:TOKEN}', 'abc'],
    ['$TOKEN', 'abc'],
    ['%TOKEN%', 'abc'],
    ['${TOKEN:-x}', 'abc'],
    ['${NONE:-x}', 'x'],
    ['${EMPTY:-x}', 'x'],
    ['${EMPTY}', ''],
    ['Bearer ${TOKEN}!', 'Bearer abc!'],
    ['a$5, 100%, %20, ${', 'a$5, 100%, %20, ${'],
    ['$NONE %NONE%', '$NONE %NONE%'],
  ])('%s is %s', (text, expanded) => {
    expect(expandVariables(text, env).text).toBe(expanded);
  });

  it('does not read again what it put in', () => {
    expect(expandVariables('$NESTED', env).text).toBe('$TOKEN');
  });

  it('says what is missing, and what of the user’s went in', () => {
    expect(expandVariables('${NONE} $TOKEN', env)).toEqual({ text: '${NONE} abc', missing: ['NONE'], used: ['TOKEN'] });
    const expander = new Expander(env);
    expander.expandAll({ a: '${ONE}', b: '${TWO}' });
    expect(expander.advice).toContain('ONE, TWO, which are not set here');
  });
});

describe('the environment of a server', () => {
  const parent = {
    PATH: '/bin',
    HOME: '/home/me',
    GITHUB_TOKEN: 'secret',
    LANG: 'C',
    TERM: '() { evil; }',
    Path: 'C:\\',
  };

  it('holds what a program needs and its own variables, and no token of the parent', () => {
    expect(toServerEnvironment(parent, { API_KEY: 'k', LANG: 'de' }, 'linux')).toEqual({
      PATH: '/bin',
      HOME: '/home/me',
      LANG: 'de',
      API_KEY: 'k',
    });
  });

  it('knows Windows’ names in any case', () => {
    expect(toServerEnvironment({ Path: 'C:\\', SystemRoot: 'C:\\Windows', Token: 'x' }, {}, 'win32')).toEqual({
      Path: 'C:\\',
      SystemRoot: 'C:\\Windows',
    });
  });
});
